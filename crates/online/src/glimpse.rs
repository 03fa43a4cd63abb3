//! Tables at a glance, for previews of links.

use std::sync::Arc;

use damier_protocol::TableId;
use damier_rules::Record;

use crate::hub::Hub;
use crate::identity::Identity;

/// Shows tables to somebody who has nothing but a link.
#[derive(Clone)]
pub struct Glimpses(Arc<Hub>);

/// A table as a stranger may see it.
pub struct Glimpse {
    /// The number of its last event; the same number means the same position.
    pub version: u64,
    /// What has been played there.
    pub record: Record,
}

impl Glimpses {
    pub(crate) fn new(hub: Arc<Hub>) -> Glimpses {
        Glimpses(hub)
    }

    /// The number of the last event of a table; `None` if it does not exist or strangers may not
    /// see it.
    pub async fn version(&self, table: &str) -> Option<u64> {
        let table = TableId::try_from(table.to_owned()).ok()?;
        let version = self.0.version(&table, &Identity::default()).await.ok()??;
        Some(version.0)
    }

    /// The table with this id; `None` if it does not exist or strangers may not see it.
    pub async fn at(&self, table: &str) -> Option<Glimpse> {
        let table = TableId::try_from(table.to_owned()).ok()?;
        let (version, record) = self.0.glimpse(&table, &Identity::default()).await.ok()??;
        Some(Glimpse {
            version: version.0,
            record,
        })
    }
}
