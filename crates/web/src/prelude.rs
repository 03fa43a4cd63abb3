//! What nearly every screen uses: Leptos with our own signals, words, the way to other screens,
//! and the smallest parts.

pub(crate) use leptos::prelude::*;
pub(crate) use leptos::task::spawn_local;

pub(crate) use crate::context::{Context, say, tell, with_words};
pub(crate) use crate::games;
pub(crate) use crate::parts::{
    BackTop, Dialog, Header, Icon, Pick, PickField, Select, Switch, match_words, toast, way,
};
pub(crate) use crate::route::{Location, Route};
pub(crate) use crate::signals::{Memo, RwSignal, Signal};
