//! The store in SQLite, on real files.
//!
//! Every module is marked as a test, because that is how lints recognise test helpers.

#[cfg(test)]
mod backups;
#[cfg(test)]
mod conformance;
#[cfg(test)]
mod damage;
#[cfg(test)]
mod deletion;
#[cfg(test)]
mod folder;
#[cfg(test)]
mod kill;
#[cfg(test)]
mod limits;
#[cfg(unix)]
#[cfg(test)]
mod modes;
#[cfg(all(test, target_os = "linux"))]
mod system_calls;
#[cfg(test)]
mod verification;
#[cfg(test)]
mod witness;
