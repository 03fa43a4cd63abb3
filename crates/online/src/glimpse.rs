//! Tables at a glance, for who shows what a link leads to before anybody follows it.

use std::sync::Arc;

use damier_protocol::TableId;
use damier_rules::Record;

use crate::hub::Hub;
use crate::identity::Identity;

/// Lets somebody look who has nothing but a link.
#[derive(Clone)]
pub struct Glimpses(Arc<Hub>);

/// A table as a stranger may see it.
pub struct Glimpse {
    /// The number of its last event: the same number, the same table.
    pub version: u64,
    /// What was played there.
    pub record: Record,
}

impl Glimpses {
    pub(crate) fn new(hub: Arc<Hub>) -> Glimpses {
        Glimpses(hub)
    }

    /// The table with this id; nothing if there is none, or if strangers may not see it.
    pub async fn at(&self, table: &str) -> Option<Glimpse> {
        let table = TableId::try_from(table.to_owned()).ok()?;
        let (version, record) = self.0.glimpse(&table, &Identity::default()).await.ok()??;
        Some(Glimpse {
            version: version.0,
            record,
        })
    }
}
