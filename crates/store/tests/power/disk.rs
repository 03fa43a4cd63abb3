//! A forgetful disk: whatever was not synced when the power fails is dropped, torn or reordered.
//!
//! As strict as POSIX allows: a file is synced alone, its name only with the folder. A sector is
//! either old or new, as SQLite expects of a disk.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};

use crate::chance::Chance;

/// The unit written as a whole or not at all, in bytes.
const SECTOR: usize = 512;
/// The inode of the only folder.
pub(crate) const ROOT: u64 = 1;

/// One folder of files, as programs see it and as it would be after a cut.
pub(crate) struct Disk {
    files: BTreeMap<u64, File>,
    names: Names,
    durable_names: Names,
    /// Changes of names since the folder was synced.
    renamed: Vec<NameChange>,
    next: u64,
    power: Power,
}

type Names = BTreeMap<OsString, u64>;

#[derive(PartialEq, Eq, Debug)]
enum Power {
    On,
    /// It fails after this many more changes.
    CutIn(u64),
    Off,
}

/// The power is off.
#[derive(Debug)]
pub(crate) struct Off;

#[derive(Default)]
struct File {
    content: Vec<u8>,
    durable: Vec<u8>,
    /// Changes of the content since it was synced.
    changed: Vec<Change>,
    mode: u16,
}

enum Change {
    Write { at: usize, bytes: Vec<u8> },
    Resize(usize),
}

enum NameChange {
    Link(OsString, u64),
    Unlink(OsString),
    Rename(OsString, OsString),
}

impl Disk {
    pub(crate) fn new() -> Disk {
        Disk {
            files: BTreeMap::new(),
            names: Names::new(),
            durable_names: Names::new(),
            renamed: Vec::new(),
            next: ROOT + 1,
            power: Power::On,
        }
    }

    /// Lets the power fail after this many more changes.
    pub(crate) fn cut_in(&mut self, changes: u64) {
        self.power = Power::CutIn(changes);
    }

    pub(crate) fn is_off(&self) -> bool {
        self.power == Power::Off
    }

    /// The power is back: synced data is there, and by chance some of the rest.
    pub(crate) fn restart(&mut self, chance: &mut Chance) {
        for file in self.files.values_mut() {
            file.lose(chance);
        }
        for change in std::mem::take(&mut self.renamed) {
            if chance.one_in(2) {
                change.apply(&mut self.durable_names);
            }
        }
        self.names = self.durable_names.clone();
        let names = &self.names;
        self.files
            .retain(|inode, _| names.values().any(|named| named == inode));
        self.power = Power::On;
    }

    /// Every file with its content.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&OsStr, &[u8])> {
        self.names
            .iter()
            .map(|(name, inode)| (name.as_os_str(), &self.files[inode].content[..]))
    }

    pub(crate) fn find(&self, name: &OsStr) -> Result<Option<u64>, Off> {
        self.check()?;
        Ok(self.names.get(name).copied())
    }

    /// The size and the mode of a file.
    pub(crate) fn look_at(&self, inode: u64) -> Result<Option<(usize, u16)>, Off> {
        self.check()?;
        let file = self.files.get(&inode);
        Ok(file.map(|file| (file.content.len(), file.mode)))
    }

    pub(crate) fn set_mode(&mut self, inode: u64, mode: u16) {
        self.file(inode).mode = mode;
    }

    pub(crate) fn read(&self, inode: u64, at: usize, length: usize) -> Result<&[u8], Off> {
        self.check()?;
        let content = self.files.get(&inode).map_or(&[][..], |file| &file.content);
        let end = content.len().min(at.saturating_add(length));
        Ok(content.get(at..end).unwrap_or_default())
    }

    pub(crate) fn write(&mut self, inode: u64, at: usize, bytes: &[u8]) -> Result<(), Off> {
        let bytes = bytes.to_vec();
        self.change(inode, Change::Write { at, bytes })
    }

    pub(crate) fn resize(&mut self, inode: u64, length: usize) -> Result<(), Off> {
        self.change(inode, Change::Resize(length))
    }

    pub(crate) fn sync(&mut self, inode: u64) -> Result<(), Off> {
        self.spend()?;
        let file = self.file(inode);
        file.changed.clear();
        file.durable.clone_from(&file.content);
        Ok(())
    }

    pub(crate) fn sync_names(&mut self) -> Result<(), Off> {
        self.spend()?;
        self.renamed.clear();
        self.durable_names.clone_from(&self.names);
        Ok(())
    }

    pub(crate) fn create(&mut self, name: &OsStr, mode: u16) -> Result<u64, Off> {
        let inode = self.next;
        self.change_names(NameChange::Link(name.to_owned(), inode))?;
        self.next += 1;
        self.set_mode(inode, mode);
        Ok(inode)
    }

    pub(crate) fn unlink(&mut self, name: &OsStr) -> Result<(), Off> {
        self.change_names(NameChange::Unlink(name.to_owned()))
    }

    pub(crate) fn rename(&mut self, from: &OsStr, to: &OsStr) -> Result<(), Off> {
        self.change_names(NameChange::Rename(from.to_owned(), to.to_owned()))
    }

    fn file(&mut self, inode: u64) -> &mut File {
        self.files.entry(inode).or_default()
    }

    fn change(&mut self, inode: u64, change: Change) -> Result<(), Off> {
        self.spend()?;
        let file = self.file(inode);
        change.apply(&mut file.content);
        file.changed.push(change);
        Ok(())
    }

    fn change_names(&mut self, change: NameChange) -> Result<(), Off> {
        self.spend()?;
        change.apply(&mut self.names);
        self.renamed.push(change);
        Ok(())
    }

    fn check(&self) -> Result<(), Off> {
        if self.is_off() { Err(Off) } else { Ok(()) }
    }

    /// Counts a change; the one that is too many does not happen.
    fn spend(&mut self) -> Result<(), Off> {
        match &mut self.power {
            Power::On => Ok(()),
            Power::CutIn(0) | Power::Off => {
                self.power = Power::Off;
                Err(Off)
            }
            Power::CutIn(left) => {
                *left -= 1;
                Ok(())
            }
        }
    }
}

impl File {
    /// Half of the unsynced changes are lost, the rest torn and possibly reordered.
    fn lose(&mut self, chance: &mut Chance) {
        let mut changed = std::mem::take(&mut self.changed);
        if chance.one_in(2) {
            chance.shuffle(&mut changed);
        }
        for change in changed {
            if chance.one_in(2) {
                change.apply_torn(&mut self.durable, chance);
            }
        }
        self.content.clone_from(&self.durable);
    }
}

impl Change {
    fn apply(&self, content: &mut Vec<u8>) {
        match self {
            Change::Write { at, bytes } => write(content, *at, bytes),
            Change::Resize(length) => content.resize(*length, 0),
        }
    }

    /// Some sectors of a write do not arrive.
    fn apply_torn(&self, content: &mut Vec<u8>, chance: &mut Chance) {
        let Change::Write { at, bytes } = self else {
            return self.apply(content);
        };
        let (mut at, mut rest) = (*at, &bytes[..]);
        while !rest.is_empty() {
            let (sector, after) = rest.split_at(rest.len().min(SECTOR - at % SECTOR));
            if !chance.one_in(4) {
                write(content, at, sector);
            }
            (at, rest) = (at + sector.len(), after);
        }
    }
}

fn write(content: &mut Vec<u8>, at: usize, bytes: &[u8]) {
    let end = at + bytes.len();
    if content.len() < end {
        content.resize(end, 0);
    }
    content[at..end].copy_from_slice(bytes);
}

impl NameChange {
    fn apply(&self, names: &mut Names) {
        match self {
            NameChange::Link(name, inode) => drop(names.insert(name.clone(), *inode)),
            NameChange::Unlink(name) => drop(names.remove(name)),
            NameChange::Rename(from, to) => {
                if let Some(inode) = names.remove(from) {
                    names.insert(to.clone(), inode);
                }
            }
        }
    }
}

fn name(text: &str) -> &OsStr {
    OsStr::new(text)
}

/// The state a program finds after a power cut, many times.
fn after_cuts(prepare: impl Fn(&mut Disk) -> Result<(), Off>) -> Vec<Option<Vec<u8>>> {
    let mut chance = Chance::default();
    let found = |_| {
        let mut disk = Disk::new();
        prepare(&mut disk).unwrap();
        disk.restart(&mut chance);
        let mut files = disk.files();
        files.next().map(|(_, content)| content.to_vec())
    };
    (0..200).map(found).collect()
}

#[test]
fn what_is_synchronised_stays() {
    let found = after_cuts(|disk| {
        let file = disk.create(name("a"), 0)?;
        disk.write(file, 0, b"kept")?;
        disk.sync(file)?;
        disk.sync_names()
    });
    assert!(found.iter().all(|found| found.as_deref() == Some(b"kept")));
}

#[test]
fn a_name_and_a_content_are_synchronised_apart() {
    let nameless = after_cuts(|disk| {
        let file = disk.create(name("a"), 0)?;
        disk.write(file, 0, b"kept")?;
        disk.sync(file)
    });
    assert!(nameless.contains(&None) && nameless.contains(&Some(b"kept".to_vec())));
    let empty = after_cuts(|disk| {
        let file = disk.create(name("a"), 0)?;
        disk.write(file, 0, b"kept")?;
        disk.sync_names()
    });
    assert!(empty.contains(&Some(Vec::new())) && empty.contains(&Some(b"kept".to_vec())));
}

#[test]
fn what_is_not_synchronised_is_dropped_torn_or_reordered() {
    let found = after_cuts(|disk| {
        let file = disk.create(name("a"), 0)?;
        disk.sync_names()?;
        disk.write(file, 0, &[1; 2 * SECTOR])?;
        disk.write(file, SECTOR, &[2; SECTOR])
    });
    let sectors = |numbers: &[u8]| {
        let bytes = numbers.iter().flat_map(|&number| [number; SECTOR]);
        Some(bytes.collect::<Vec<u8>>())
    };
    let states: &[&[u8]] = &[&[], &[1], &[1, 1], &[0, 1], &[0, 2], &[1, 2]];
    for &state in states {
        assert!(found.contains(&sectors(state)), "{state:?} never happens");
    }
    let is_known = |found: &Option<Vec<u8>>| states.iter().any(|state| *found == sectors(state));
    assert!(found.iter().all(is_known), "half a sector");
}

#[test]
fn nothing_reaches_the_disk_after_the_cut() {
    let mut disk = Disk::new();
    disk.cut_in(2);
    let file = disk.create(name("a"), 0).unwrap();
    disk.write(file, 0, b"first").unwrap();
    assert!(!disk.is_off());
    assert!(disk.sync(file).is_err() && disk.is_off());
    assert!(disk.write(file, 0, b"later").is_err());
    assert!(disk.read(file, 0, 5).is_err() && disk.find(name("a")).is_err());
    disk.restart(&mut Chance::default());
    assert!(disk.find(name("a")).is_ok());
}
