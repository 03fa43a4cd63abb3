//! The real store on a disk that is slow, full or broken at random, observed by the [`Ledger`].
//!
//! Every intent is carried out on this thread, at a random moment: so a run can be repeated, and a
//! crash comes before an intent, or between it and its answer.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use damier_rules::Random;
use damier_store::*;
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep_until};

use super::ledger::Ledger;

/// The place of a run's database: in memory if the system has files there.
pub(super) struct Disk {
    /// The files of all servers so far; the last is in use.
    files: Vec<PathBuf>,
}

impl Disk {
    /// A database in its initial state.
    pub(super) fn new(seed: u64, blank: &[u8]) -> Disk {
        let memory = PathBuf::from("/dev/shm");
        let folder = match memory.is_dir() {
            true => memory,
            false => std::env::temp_dir(),
        };
        let file = folder.join(format!("damier-sim-{}-{seed}", std::process::id()));
        std::fs::write(&file, blank).expect("a file can be written");
        Disk { files: vec![file] }
    }

    fn file(&self) -> &Path {
        self.files.last().expect("there is always a file")
    }

    pub(super) fn open(&self) -> Arc<SqliteStore> {
        let options = Options::new(self.file()).readers(1);
        Arc::new(SqliteStore::open(options).expect("the database can be opened"))
    }

    /// Continues on a copy of what is on the disk at this moment: anyone with the old files open
    /// does not get to tidy them up.
    pub(super) fn crash(&mut self) {
        let copy = with_end(&self.files[0], &format!(".{}", self.files.len()));
        for end in ["", "-wal"] {
            let from = with_end(self.file(), end);
            if from.exists() {
                std::fs::copy(from, with_end(&copy, end)).expect("a file can be copied");
            }
        }
        self.files.push(copy);
    }

    /// The bytes of a database in its initial state, made once: that takes longer than many a run.
    pub(super) fn blank(part: u64, prepare: impl FnOnce(&SqliteStore)) -> Vec<u8> {
        let disk = Disk::new(u64::MAX - part, &[]);
        prepare(&disk.open());
        std::fs::read(disk.file()).expect("the database can be read")
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        for file in &self.files {
            for end in ["", "-wal", "-shm"] {
                // A missing file is as good as removed.
                let _ = std::fs::remove_file(with_end(file, end));
            }
        }
    }
}

fn with_end(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

/// The fate of an intent.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Done,
    Busy,
    Full,
    Failed,
    /// The store stops; the intent was carried out or not, and nobody is told which.
    StopsBefore,
    StopsAfter,
    /// The same, and the store goes on: as with a database whose connection is lost.
    LostBefore,
    LostAfter,
}

/// The store of one server.
#[derive(Clone)]
pub(super) struct SimStore {
    pub(super) inner: Arc<SqliteStore>,
    ledger: Arc<Mutex<Ledger>>,
    moods: Arc<Mutex<Moods>>,
}

struct Moods {
    random: Random,
    /// Out of a thousand intents: how many fail. And the most milliseconds one takes.
    faults: usize,
    slow: usize,
    has_stopped: bool,
    /// Writes happen in the order they were requested.
    last_write: Option<Instant>,
}

impl SimStore {
    pub(super) fn new(
        inner: Arc<SqliteStore>,
        ledger: Arc<Mutex<Ledger>>,
        random: Random,
        (faults, slow): (usize, usize),
    ) -> SimStore {
        let moods = Moods {
            random,
            faults,
            slow,
            has_stopped: false,
            last_write: None,
        };
        SimStore {
            inner,
            ledger,
            moods: Arc::new(Mutex::new(moods)),
        }
    }

    pub(super) fn has_stopped(&self) -> bool {
        self.moods().has_stopped
    }

    /// Nothing bad happens from now on.
    pub(super) fn get_well(&self) {
        let mut moods = self.moods();
        moods.faults = 0;
        moods.slow = 0;
    }

    fn moods(&self) -> MutexGuard<'_, Moods> {
        self.moods.lock().expect("nothing panics here")
    }

    fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&SqliteStore) -> Answer<T> + Send + 'static,
    ) -> Answer<T> {
        let (fate, when) = self.moods().draw(false);
        self.later(fate, when, work, |_, _| {})
    }

    fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&SqliteStore) -> Answer<T> + Send + 'static,
    ) -> Answer<T> {
        self.noted(work, |_, _| {})
    }

    fn noted<T: Send + 'static>(
        &self,
        work: impl FnOnce(&SqliteStore) -> Answer<T> + Send + 'static,
        note: impl FnOnce(&mut Ledger, &T) + Send + 'static,
    ) -> Answer<T> {
        let (fate, when) = self.moods().draw(true);
        self.later(fate, when, work, note)
    }

    fn later<T: Send + 'static>(
        &self,
        fate: Fate,
        (done, told): (Instant, Instant),
        work: impl FnOnce(&SqliteStore) -> Answer<T> + Send + 'static,
        note: impl FnOnce(&mut Ledger, &T) + Send + 'static,
    ) -> Answer<T> {
        let (reply, answer) = oneshot::channel();
        let store = self.clone();
        tokio::spawn(async move {
            sleep_until(done).await;
            let outcome = store.carry_out(fate, work, note);
            sleep_until(told).await;
            // Nobody is waiting any more: it is done all the same.
            let _ = reply.send(outcome);
        });
        Box::pin(async move { answer.await.unwrap_or_else(|_| Err(stopped())) })
    }

    fn carry_out<T>(
        &self,
        fate: Fate,
        work: impl FnOnce(&SqliteStore) -> Answer<T>,
        note: impl FnOnce(&mut Ledger, &T),
    ) -> Result<T, StoreError> {
        if self.has_stopped() {
            return Err(stopped());
        }
        match fate {
            Fate::Busy => return Err(StoreError::Busy),
            Fate::Full => return Err(StoreError::DiskFull),
            Fate::Failed => return Err(StoreError::Failed("it was drawn".to_owned())),
            Fate::StopsBefore | Fate::StopsAfter => self.moods().has_stopped = true,
            Fate::Done | Fate::LostBefore | Fate::LostAfter => {}
        }
        match fate {
            Fate::StopsBefore => return Err(stopped()),
            Fate::LostBefore => return Err(StoreError::Unknown),
            _ => {}
        }
        let found = wait(work(&self.inner))?;
        note(
            &mut self.ledger.lock().expect("the ledger panics nowhere"),
            &found,
        );
        match fate {
            Fate::StopsAfter => Err(stopped()),
            Fate::LostAfter => Err(StoreError::Unknown),
            _ => Ok(found),
        }
    }
}

fn stopped() -> StoreError {
    StoreError::Stopped(StopReason::ThreadEnded)
}

impl Moods {
    /// The fate of the next intent, when it is done, and when that is reported.
    fn draw(&mut self, is_write: bool) -> (Fate, (Instant, Instant)) {
        let fails = self.random.below(1_000) < self.faults;
        let fate = match (fails, is_write) {
            (false, _) => Fate::Done,
            (true, false) => [Fate::Busy, Fate::Failed][self.random.below(2)],
            (true, true) => {
                let all = [
                    Fate::Busy,
                    Fate::Busy,
                    Fate::Full,
                    Fate::Failed,
                    Fate::StopsBefore,
                    Fate::StopsAfter,
                    Fate::LostBefore,
                    Fate::LostAfter,
                ];
                all[self.random.below(all.len())]
            }
        };
        let mut some = || Duration::from_millis(self.random.below(self.slow + 1) as u64);
        let (work, answer) = (some(), some());
        let mut done = Instant::now() + work;
        if is_write {
            done = self.last_write.map_or(done, |last| last.max(done));
            self.last_write = Some(done);
        }
        (fate, (done, done + answer))
    }
}

/// Intents that are passed on unchanged.
macro_rules! pass_on {
    ($($how:ident $name:ident($($what:ident: $kind:ty),*) -> $answer:ty;)*) => {
        $(fn $name(&self, $($what: $kind),*) -> Answer<$answer> {
            self.$how(move |store| store.$name($($what),*))
        })*
    };
}

/// The same for those with a borrowed argument, first or second.
macro_rules! pass_on_owned {
    ($($how:ident $name:ident($($before:ident: $first:ty,)? &$what:ident: $kind:ty $(, $more:ident: $other:ty)*) -> $answer:ty;)*) => {
        $(fn $name(&self, $($before: $first,)? $what: &$kind $(, $more: $other)*) -> Answer<$answer> {
            let owned = $what.to_owned();
            self.$how(move |store| store.$name($($before,)? &owned $(, $more)*))
        })*
    };
}

impl Store for SimStore {
    fn create_table(&self, table: NewTable) -> Answer<Created> {
        let new = table.clone();
        self.noted(
            move |store| store.create_table(table),
            move |ledger, created| ledger.created(&new, *created),
        )
    }
    fn append(&self, append: Append) -> Answer<Appended> {
        let asked = append.clone();
        self.noted(
            move |store| store.append(append),
            move |ledger, appended| ledger.appended(&asked, *appended),
        )
    }
    fn rate_table(&self, rate: RateTable) -> Answer<Rated> {
        let asked = rate.clone();
        self.noted(
            move |store| store.rate_table(rate),
            move |ledger, rated| ledger.rated(&asked, *rated),
        )
    }
    fn health(&self) -> Health {
        self.inner.health()
    }

    pass_on! {
        read newest_event() -> Option<i64>;
        read unfinished_tables(page: Page) -> Vec<TableRecord>;
        read lobby(game: Option<Vec<String>>, limit: u32) -> Vec<TableRecord>;
        read running(limit: u32) -> Vec<TableRecord>;
        read versions(tables: Vec<TableId>) -> Vec<(TableId, u64)>;
        read seats_held(token: Digest) -> Vec<HeldSeat>;
        read current_tables_held(token: Digest) -> Vec<TableRecord>;
        read tables_to_rate(limit: u32) -> Vec<TableRecord>;
        read ratings(account: AccountId) -> Vec<Rating>;
        read ratings_of_all(accounts: Vec<AccountId>) -> Vec<(AccountId, Rating)>;
        read progress(account: AccountId, viewer: Viewer, limit: u32) -> Vec<RatingPoint>;
        read leaders(page: LeaderPage) -> Vec<Leader>;
        read current_tables(account: AccountId) -> Vec<TableRecord>;
        read history(account: AccountId, page: HistoryPage) -> Vec<PastTable>;
        write create_account(account: NewAccount) -> Registered;
        read account(account: AccountId) -> Option<Account>;
        write set_recovery_codes(account: AccountId, codes: Vec<Digest>) -> bool;
        read export_account(account: AccountId) -> Option<Export>;
        read earlier_guests(account: AccountId) -> Vec<Digest>;
        read accounts_gone(accounts: Vec<AccountId>) -> Vec<AccountId>;
        write delete_account(account: AccountId) -> bool;
        read export_guest(token: Digest) -> GuestExport;
        write delete_guest(token: Digest) -> bool;
        write sweep(expired: Expired) -> Swept;
        write scrub() -> bool;
        write open_session(session: NewSession) -> bool;
        read session(token: Digest, now_ms: i64) -> Option<Session>;
        write renew_session(token: Digest, now_ms: i64, expires_ms: i64) -> bool;
        write close_session(token: Digest) -> bool;
        write close_sessions(account: AccountId, keep: Option<Digest>) -> u64;
        write sweep_sessions(now_ms: i64) -> u64;
        write block(account: AccountId, other: AccountId, at_ms: i64) -> bool;
        write unblock(account: AccountId, other: AccountId) -> bool;
        read blocks(account: AccountId) -> Vec<Blocked>;
        read kept_apart(account: AccountId) -> Vec<AccountId>;
        read is_blocked(one: AccountId, other: AccountId) -> bool;
        write subscribe_push(push: NewPush) -> bool;
        read pushes(owner: Speaker) -> Vec<PushTarget>;
        write sweep_pushes(before_ms: i64) -> u64;
        write report(report: NewReport) -> ReportId;
        read reports(page: ReportPage) -> Vec<Report>;
        write ban(account: AccountId, ban: Ban) -> bool;
        write lift_ban(account: AccountId) -> bool;
        read counts() -> Counts;
    }

    pass_on_owned! {
        read events_after(&table: TableId, version: u64, limit: u32) -> Vec<StoredEvent>;
        read load_table(&table: TableId) -> Option<TableRecord>;
        read account_named(&name: str) -> Option<Account>;
        write set_password(account: AccountId, &hash: str, keep: Option<Digest>) -> bool;
        write forget_push(&endpoint: str) -> bool;
        write unsubscribe_push(owner: Speaker, &endpoint: str) -> bool;
        write rename_account(account: AccountId, &name: str) -> Renamed;
        write close_report(report: ReportId, &note: str, at_ms: i64) -> bool;
        read accounts_like(&beginning: str, limit: u32) -> Vec<AccountLine>;
    }

    fn recover(&self, account: AccountId, code: Digest, hash: &str) -> Answer<bool> {
        let hash = hash.to_owned();
        self.write(move |store| store.recover(account, code, &hash))
    }
}
