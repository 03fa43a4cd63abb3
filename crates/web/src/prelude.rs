//! Used by nearly every screen: Leptos with our own signals, words, navigation, and the smallest
//! components.

pub(crate) use leptos::prelude::*;
pub(crate) use leptos::task::spawn_local;

pub(crate) use crate::context::{Context, say, tell, with_words};
pub(crate) use crate::games;
pub(crate) use crate::parts::{
    BackTop, Dialog, Header, Icon, Pick, PickField, Select, Switch, match_words, raised, toast, way,
};
pub(crate) use crate::route::{Location, Route};
pub(crate) use crate::signals::{Memo, RwSignal, Signal};
