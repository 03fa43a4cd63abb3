//! The disk, mounted with FUSE so that a program can use it.

use std::ffi::OsStr;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use fuser::{
    BackgroundSession, BsdFileFlags, Config, Errno, FileAttr, FileHandle, FileType, Filesystem,
    FopenFlags, Generation, INodeNo, LockOwner, MountOption, OpenFlags, RenameFlags, ReplyAttr,
    ReplyCreate, ReplyData, ReplyDirectory, ReplyEmpty, ReplyEntry, ReplyOpen, ReplyWrite, Request,
    TimeOrNow, WriteFlags,
};

use crate::disk::{Disk, Off, ROOT};

/// A disk shared by several owners.
pub(crate) type SharedDisk = Arc<Mutex<Disk>>;

pub(crate) fn lock(disk: &SharedDisk) -> MutexGuard<'_, Disk> {
    disk.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A mounted disk, until it is unmounted or dropped.
pub(crate) struct Mounted(BackgroundSession);

impl Mounted {
    pub(crate) fn new(disk: &SharedDisk, place: &Path) -> Mounted {
        let mut config = Config::default();
        config.mount_options = vec![MountOption::FSName("damier-power".to_owned())];
        let session = fuser::spawn_mount(Forgetful(Arc::clone(disk)), place, &config);
        Mounted(session.unwrap_or_else(|error| {
            panic!("FUSE is needed to cut the power ({error}); `apt-get install fuse3` as root")
        }))
    }

    pub(crate) fn unmount(self) {
        match self.0.umount_and_join() {
            Ok(()) => {}
            // The kernel may end the connection before the last request is read: unmounted is
            // unmounted.
            Err(error) if error.kind() == ErrorKind::ConnectionAborted => {}
            Err(error) => panic!("somebody still uses the disk: {error}"),
        }
    }
}

/// Nobody else changes anything, but a cut does.
const NEVER_KEPT: Duration = Duration::ZERO;

struct Forgetful(SharedDisk);

impl From<Off> for Errno {
    fn from(_: Off) -> Errno {
        Errno::EIO
    }
}

impl Forgetful {
    fn disk(&self) -> MutexGuard<'_, Disk> {
        lock(&self.0)
    }

    fn attributes(&self, request: &Request, inode: u64) -> Result<FileAttr, Errno> {
        let (kind, size, perm) = if inode == ROOT {
            (FileType::Directory, 0, 0o755)
        } else {
            let (size, mode) = self.disk().look_at(inode)?.ok_or(Errno::ENOENT)?;
            (FileType::RegularFile, size as u64, mode)
        };
        Ok(FileAttr {
            ino: INodeNo(inode),
            size,
            blocks: size.div_ceil(512),
            atime: UNIX_EPOCH,
            mtime: UNIX_EPOCH,
            ctime: UNIX_EPOCH,
            crtime: UNIX_EPOCH,
            kind,
            perm,
            nlink: 1,
            uid: request.uid(),
            gid: request.gid(),
            rdev: 0,
            blksize: 4096,
            flags: 0,
        })
    }

    fn find(&self, request: &Request, name: &OsStr) -> Result<FileAttr, Errno> {
        let inode = self.disk().find(name)?.ok_or(Errno::ENOENT)?;
        self.attributes(request, inode)
    }

    fn make(&self, request: &Request, name: &OsStr, mode: u32) -> Result<FileAttr, Errno> {
        let inode = self.disk().create(name, permissions(mode))?;
        self.attributes(request, inode)
    }
}

fn permissions(mode: u32) -> u16 {
    (mode & 0o7777) as u16
}

/// Replies whether it was done.
fn answer(done: Result<(), Off>, reply: ReplyEmpty) {
    match done {
        Ok(()) => reply.ok(),
        Err(off) => reply.error(off.into()),
    }
}

impl Filesystem for Forgetful {
    fn lookup(&self, request: &Request, _parent: INodeNo, name: &OsStr, reply: ReplyEntry) {
        match self.find(request, name) {
            Ok(found) => reply.entry(&NEVER_KEPT, &found, Generation(0)),
            Err(error) => reply.error(error),
        }
    }

    fn getattr(&self, request: &Request, ino: INodeNo, _: Option<FileHandle>, reply: ReplyAttr) {
        match self.attributes(request, ino.0) {
            Ok(found) => reply.attr(&NEVER_KEPT, &found),
            Err(error) => reply.error(error),
        }
    }

    fn setattr(
        &self,
        request: &Request,
        ino: INodeNo,
        mode: Option<u32>,
        _uid: Option<u32>,
        _gid: Option<u32>,
        size: Option<u64>,
        _atime: Option<TimeOrNow>,
        _mtime: Option<TimeOrNow>,
        _ctime: Option<SystemTime>,
        _fh: Option<FileHandle>,
        _crtime: Option<SystemTime>,
        _chgtime: Option<SystemTime>,
        _bkuptime: Option<SystemTime>,
        _flags: Option<BsdFileFlags>,
        reply: ReplyAttr,
    ) {
        if let Some(mode) = mode {
            self.disk().set_mode(ino.0, permissions(mode));
        }
        let resized = size.map(|size| self.disk().resize(ino.0, size as usize));
        if let Some(Err(off)) = resized {
            return reply.error(off.into());
        }
        self.getattr(request, ino, None, reply);
    }

    fn unlink(&self, _: &Request, _parent: INodeNo, name: &OsStr, reply: ReplyEmpty) {
        answer(self.disk().unlink(name), reply);
    }

    fn rename(
        &self,
        _: &Request,
        _parent: INodeNo,
        name: &OsStr,
        _new_parent: INodeNo,
        new_name: &OsStr,
        _flags: RenameFlags,
        reply: ReplyEmpty,
    ) {
        answer(self.disk().rename(name, new_name), reply);
    }

    fn create(
        &self,
        request: &Request,
        _parent: INodeNo,
        name: &OsStr,
        mode: u32,
        umask: u32,
        _flags: i32,
        reply: ReplyCreate,
    ) {
        match self.make(request, name, mode & !umask) {
            Ok(made) => reply.created(
                &NEVER_KEPT,
                &made,
                Generation(0),
                FileHandle(0),
                FopenFlags::FOPEN_KEEP_CACHE,
            ),
            Err(error) => reply.error(error),
        }
    }

    fn open(&self, _: &Request, _ino: INodeNo, _flags: OpenFlags, reply: ReplyOpen) {
        reply.opened(FileHandle(0), FopenFlags::FOPEN_KEEP_CACHE);
    }

    fn read(
        &self,
        _: &Request,
        ino: INodeNo,
        _fh: FileHandle,
        offset: u64,
        size: u32,
        _flags: OpenFlags,
        _lock_owner: Option<LockOwner>,
        reply: ReplyData,
    ) {
        match self.disk().read(ino.0, offset as usize, size as usize) {
            Ok(bytes) => reply.data(bytes),
            Err(off) => reply.error(off.into()),
        }
    }

    fn write(
        &self,
        _: &Request,
        ino: INodeNo,
        _fh: FileHandle,
        offset: u64,
        data: &[u8],
        _write_flags: WriteFlags,
        _flags: OpenFlags,
        _lock_owner: Option<LockOwner>,
        reply: ReplyWrite,
    ) {
        match self.disk().write(ino.0, offset as usize, data) {
            Ok(()) => reply.written(data.len() as u32),
            Err(off) => reply.error(off.into()),
        }
    }

    /// Closing a file syncs nothing.
    fn flush(&self, _: &Request, _: INodeNo, _: FileHandle, _: LockOwner, reply: ReplyEmpty) {
        reply.ok();
    }

    fn fsync(&self, _: &Request, ino: INodeNo, _: FileHandle, _datasync: bool, reply: ReplyEmpty) {
        answer(self.disk().sync(ino.0), reply);
    }

    fn fsyncdir(
        &self,
        _: &Request,
        _ino: INodeNo,
        _: FileHandle,
        _datasync: bool,
        reply: ReplyEmpty,
    ) {
        answer(self.disk().sync_names(), reply);
    }

    fn readdir(
        &self,
        _: &Request,
        _ino: INodeNo,
        _: FileHandle,
        offset: u64,
        mut reply: ReplyDirectory,
    ) {
        let disk = self.disk();
        let names = disk.files().map(|(name, _)| name);
        for (name, next) in names.zip(1..).skip(offset as usize) {
            let Ok(Some(inode)) = disk.find(name) else {
                return reply.error(Errno::EIO);
            };
            if reply.add(INodeNo(inode), next, FileType::RegularFile, name) {
                break;
            }
        }
        reply.ok();
    }
}
