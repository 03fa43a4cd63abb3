//! Saving and loading: nothing that was played is lost on the way.

use std::io::Write;
use std::path::{Path, PathBuf};

use super::super::lines::{Input, Lines, Words};
use super::super::load;
use super::talk::{Answer, ask};
use super::{Flow, Session};
use crate::{files, keeping};

impl Session {
    /// Saves the match in this file from now on.
    pub(in super::super) fn keep_in(&mut self, path: &Path) -> anyhow::Result<()> {
        self.is_kept = true;
        self.save_to(path)
    }

    /// Records that something was done; writes it to the file if there is one.
    pub(super) fn keep(&mut self, out: &mut dyn Write) -> anyhow::Result<()> {
        self.has_unsaved = true;
        let Some(path) = self.file.clone().filter(|_| self.is_kept) else {
            return Ok(());
        };
        // A full disk must not end the match: it is still here, and may be saved elsewhere.
        if let Err(error) = self.save_to(&path) {
            writeln!(out, "NOT SAVED: {error:#}. :save FILE keeps it elsewhere.")?;
        }
        Ok(())
    }

    pub(super) fn save_to(&mut self, path: &Path) -> anyhow::Result<()> {
        let record = keeping::updated(&self.earlier, self.played.as_ref());
        files::write(path, &record.to_string())?;
        self.file = Some(path.to_owned());
        self.has_unsaved = false;
        Ok(())
    }

    pub(super) fn save(
        &mut self,
        name: &str,
        lines: &mut dyn Lines,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let known = self.file.clone();
        let path = match (name, known.clone()) {
            ("", Some(path)) => path,
            ("", None) => {
                writeln!(out, "It is :save FILE.")?;
                return Ok(());
            }
            (name, _) => PathBuf::from(name),
        };
        if known.as_ref() != Some(&path) && path.exists() {
            let question = format!("{} exists already. Write over it?", path.display());
            if ask(&question, lines, out)? != Answer::Yes {
                writeln!(out, "Not saved.")?;
                return Ok(());
            }
        }
        match self.save_to(&path) {
            Ok(()) => writeln!(out, "Saved in {}.", path.display())?,
            Err(error) => writeln!(out, "Not saved: {error:#}.")?,
        }
        Ok(())
    }

    pub(super) fn load(
        &mut self,
        name: &str,
        lines: &mut dyn Lines,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let path = Path::new(name);
        let (record, played) = match load(path) {
            Ok(loaded) => loaded,
            Err(error) => {
                writeln!(out, "Not loaded: {error:#}.")?;
                return Ok(());
            }
        };
        let question = "This match is not saved. Leave it all the same?";
        if self.has_unsaved && ask(question, lines, out)? != Answer::Yes {
            return Ok(());
        }
        // The file of the previous match keeps that match.
        *self = Session {
            is_kept: self.is_kept,
            is_turned: self.is_turned,
            computer: self.computer,
            ..Session::resumed(record, played, path)
        };
        self.welcome(out)
    }

    pub(super) fn quit(
        &mut self,
        lines: &mut dyn Lines,
        out: &mut dyn Write,
    ) -> anyhow::Result<Flow> {
        if !self.has_unsaved {
            return Ok(Flow::Leave);
        }
        match ask("This match is not saved. Save it?", lines, out)? {
            Answer::No | Answer::End => return Ok(Flow::Leave),
            Answer::Cancel => return Ok(Flow::Stay),
            Answer::Yes => {}
        }
        let name = match &self.file {
            Some(_) => String::new(),
            None => {
                writeln!(out, "In which file?")?;
                match lines.next("file> ", Words::default())? {
                    Input::Line(name) => name.trim().to_owned(),
                    Input::Interrupted | Input::End => String::new(),
                }
            }
        };
        self.save(&name, lines, out)?;
        Ok(if self.has_unsaved {
            Flow::Stay
        } else {
            Flow::Leave
        })
    }
}
