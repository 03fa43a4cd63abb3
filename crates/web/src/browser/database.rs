//! Texts by id that outlast the page: the matches, in `IndexedDB`.
//!
//! Every change is one transaction that reads before it writes, so that two tabs never overwrite
//! each other blindly. A browser without storage gets a memory that lasts as long as the page;
//! [`is_lasting`] tells, and the screens say so.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use idb::event::DatabaseEvent;
use idb::{Database, Error, Factory, ObjectStore, ObjectStoreParams, Query, TransactionMode};
use wasm_bindgen::JsValue;

const DATABASE: &str = "damier";
const MATCHES: &str = "matches";

type Memory = BTreeMap<String, String>;

thread_local! {
    /// The texts that the browser does not store.
    static MEMORY: RefCell<Memory> = const { RefCell::new(Memory::new()) };
    static LASTING: Cell<bool> = const { Cell::new(true) };
}

/// Whether stored texts outlast the page.
pub(crate) fn is_lasting() -> bool {
    LASTING.get()
}

/// All texts.
pub(crate) async fn all() -> Vec<String> {
    let in_memory = |memory: &mut Memory| memory.values().cloned().collect();
    or_in_memory(all_in_database().await, in_memory)
}

/// The text with this id.
pub(crate) async fn load(id: &str) -> Option<String> {
    or_in_memory(load_from_database(id).await, |memory| {
        memory.get(id).cloned()
    })
}

/// Reads the text under an id and stores the result of `change`; nothing is changed if it returns
/// `None`.
pub(crate) async fn change(id: &str, change: impl Fn(Option<String>) -> Option<String>) {
    or_in_memory(change_in_database(id, &change).await, |memory| {
        if let Some(new) = change(memory.get(id).cloned()) {
            memory.insert(id.to_owned(), new);
        }
    });
}

/// Deletes a text.
pub(crate) async fn remove(id: &str) {
    or_in_memory(remove_from_database(id).await, |memory| {
        memory.remove(id);
    });
}

/// The result of the database. If it failed, the page's own memory is used from now on.
fn or_in_memory<T>(done: Result<T, Error>, in_memory: impl FnOnce(&mut Memory) -> T) -> T {
    done.unwrap_or_else(|error| {
        if LASTING.replace(false) {
            leptos::logging::warn!("matches are not kept beyond this page: {error}");
        }
        MEMORY.with_borrow_mut(in_memory)
    })
}

async fn all_in_database() -> Result<Vec<String>, Error> {
    let store = OpenStore::new(TransactionMode::ReadOnly).await?;
    let values = store.matches.get_all(None, None)?.await?;
    Ok(values.iter().filter_map(JsValue::as_string).collect())
}

async fn load_from_database(id: &str) -> Result<Option<String>, Error> {
    let store = OpenStore::new(TransactionMode::ReadOnly).await?;
    let value = store.matches.get(key(id))?.await?;
    Ok(value.and_then(|value| value.as_string()))
}

async fn change_in_database(
    id: &str,
    change: &impl Fn(Option<String>) -> Option<String>,
) -> Result<(), Error> {
    let store = OpenStore::new(TransactionMode::ReadWrite).await?;
    let kept = store.matches.get(key(id))?.await?;
    if let Some(new) = change(kept.and_then(|value| value.as_string())) {
        store
            .matches
            .put(&JsValue::from_str(&new), Some(&JsValue::from_str(id)))?
            .await?;
    }
    store.finish().await
}

async fn remove_from_database(id: &str) -> Result<(), Error> {
    let store = OpenStore::new(TransactionMode::ReadWrite).await?;
    store.matches.delete(key(id))?.await?;
    store.finish().await
}

fn key(id: &str) -> Query {
    Query::Key(JsValue::from_str(id))
}

/// The matches within one transaction.
struct OpenStore {
    database: Database,
    transaction: Option<idb::Transaction>,
    matches: ObjectStore,
}

impl OpenStore {
    async fn new(mode: TransactionMode) -> Result<OpenStore, Error> {
        let database = open().await?;
        let transaction = database.transaction(&[MATCHES], mode)?;
        let matches = transaction.object_store(MATCHES)?;
        Ok(OpenStore {
            database,
            transaction: Some(transaction),
            matches,
        })
    }

    /// Waits until everything is written.
    async fn finish(mut self) -> Result<(), Error> {
        if let Some(transaction) = self.transaction.take() {
            transaction.commit()?.await?;
        }
        Ok(())
    }
}

/// An open database would keep another tab from upgrading it.
impl Drop for OpenStore {
    fn drop(&mut self) {
        self.database.close();
    }
}

async fn open() -> Result<Database, Error> {
    let mut request = Factory::new()?.open(DATABASE, Some(1))?;
    request.on_upgrade_needed(|event| {
        let made = event
            .database()
            .and_then(|database| database.create_object_store(MATCHES, ObjectStoreParams::new()));
        if let Err(error) = made {
            leptos::logging::error!("no room for matches: {error}");
        }
    });
    request.await
}
