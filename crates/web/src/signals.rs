//! Signals that share their code.
//!
//! Leptos compiles its signals again for every type they hold, some thirty functions each time, and
//! the page waits for them. These hold anything inside one of Leptos's own types; only the
//! conversions in and out are compiled per type. They are used like those of Leptos.

use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

use leptos::prelude as own;
use leptos::prelude::{GetValue, Read, ReadUntracked, Track, Write};

/// A value of any type.
type Held = Box<dyn Any + Send + Sync>;

fn open<T: 'static>(held: &(dyn Any + Send + Sync)) -> &T {
    held.downcast_ref().unwrap_or_else(|| mixed_up())
}

/// One place to panic: the message in every type's own code would add weight.
#[cold]
#[inline(never)]
fn mixed_up() -> ! {
    panic!("a signal is made and read with the same type")
}

/// A value whose changes are tracked.
pub(crate) struct RwSignal<T> {
    held: own::RwSignal<Held>,
    kind: PhantomData<fn() -> T>,
}

impl<T> Copy for RwSignal<T> {}
impl<T> Clone for RwSignal<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Send + Sync + 'static> RwSignal<T> {
    /// A signal with its first value.
    pub(crate) fn new(value: T) -> Self {
        RwSignal {
            held: own::RwSignal::new(Box::new(value)),
            kind: PhantomData,
        }
    }

    /// Reads the value, and tracks it.
    pub(crate) fn with<R>(self, look: impl FnOnce(&T) -> R) -> R {
        look(open(&**self.held.read()))
    }

    /// Reads the value once.
    pub(crate) fn with_untracked<R>(self, look: impl FnOnce(&T) -> R) -> R {
        look(open(&**self.held.read_untracked()))
    }

    /// Reads the value once, if the screen of the signal still exists.
    pub(crate) fn try_with_untracked<R>(self, look: impl FnOnce(&T) -> R) -> Option<R> {
        Some(look(open(&**self.held.try_read_untracked()?)))
    }

    /// Changes the value, if the screen of the signal still exists.
    pub(crate) fn try_update<R>(self, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        let mut held = self.held.try_write()?;
        Some(change(held.downcast_mut().unwrap_or_else(|| mixed_up())))
    }

    /// Changes the value; nothing happens if the screen of the signal is gone.
    pub(crate) fn update(self, change: impl FnOnce(&mut T)) {
        let _ = self.try_update(change);
    }

    /// Sets another value; nothing happens if the screen of the signal is gone.
    pub(crate) fn set(self, value: T) {
        self.update(|old| *old = value);
    }

    /// Tracks the value without reading it.
    pub(crate) fn track(self) {
        self.held.track();
    }
}

impl<T: Default + Send + Sync + 'static> Default for RwSignal<T> {
    fn default() -> Self {
        RwSignal::new(T::default())
    }
}

impl<T: Clone + Send + Sync + 'static> RwSignal<T> {
    /// The value, tracked.
    pub(crate) fn get(self) -> T {
        self.with(T::clone)
    }

    /// The current value.
    pub(crate) fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }

    /// The current value, if the screen of the signal still exists.
    pub(crate) fn try_get_untracked(self) -> Option<T> {
        self.try_with_untracked(T::clone)
    }
}

/// The content of a memo: a value, and how it is compared with another one.
struct Known {
    held: Held,
    is_same: fn(&Held, &Held) -> bool,
}

impl PartialEq for Known {
    fn eq(&self, other: &Known) -> bool {
        (self.is_same)(&self.held, &other.held)
    }
}

/// A value computed from signals, and propagated only when it changes.
pub(crate) struct Memo<T> {
    known: own::Memo<Known>,
    kind: PhantomData<fn() -> T>,
}

impl<T> Copy for Memo<T> {}
impl<T> Clone for Memo<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: PartialEq + Send + Sync + 'static> Memo<T> {
    /// A memo computed like this, from the last value if there was one.
    pub(crate) fn new(work_out: impl Fn(Option<&T>) -> T + Send + Sync + 'static) -> Self {
        type WorkOut = Box<dyn Fn(Option<&Known>) -> Known + Send + Sync>;
        let work_out: WorkOut = Box::new(move |last| Known {
            held: Box::new(work_out(last.map(|last| open(&*last.held)))),
            is_same: |one, other| open::<T>(&**one) == open::<T>(&**other),
        });
        Memo {
            known: own::Memo::new(work_out),
            kind: PhantomData,
        }
    }

    /// Tracks the value without reading it.
    pub(crate) fn track(self) {
        self.known.track();
    }

    /// Reads the value, and tracks it.
    pub(crate) fn with<R>(self, look: impl FnOnce(&T) -> R) -> R {
        look(open(&*self.known.read().held))
    }
}

impl<T: Clone + PartialEq + Send + Sync + 'static> Memo<T> {
    /// The value, tracked.
    pub(crate) fn get(self) -> T {
        self.with(T::clone)
    }

    /// The current value.
    pub(crate) fn get_untracked(self) -> T {
        T::clone(open(&*self.known.read_untracked().held))
    }
}

/// How to read a value, wherever it is.
type Look<T> = Box<dyn Fn(&mut dyn FnMut(&T)) + Send + Sync>;

/// A readable value: another signal, a memo, the result of a function, or a plain value.
pub(crate) struct Signal<T> {
    look: own::StoredValue<Arc<dyn Any + Send + Sync>>,
    kind: PhantomData<fn() -> T>,
}

impl<T> Copy for Signal<T> {}
impl<T> Clone for Signal<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Send + Sync + 'static> Signal<T> {
    fn new(look: impl Fn(&mut dyn FnMut(&T)) + Send + Sync + 'static) -> Self {
        let look: Look<T> = Box::new(look);
        Signal {
            look: own::StoredValue::new(Arc::new(look)),
            kind: PhantomData,
        }
    }

    /// The result of a function.
    pub(crate) fn derive(value: impl Fn() -> T + Send + Sync + 'static) -> Self {
        Signal::new(move |see| see(&value()))
    }

    /// A constant value.
    pub(crate) fn stored(value: T) -> Self {
        Signal::new(move |see| see(&value))
    }

    /// Reads the value, and tracks it.
    pub(crate) fn with<R>(self, look: impl FnOnce(&T) -> R) -> R {
        let (mut look, mut seen) = (Some(look), None);
        let held = self.look.get_value();
        open::<Look<T>>(&*held)(&mut |value| seen = look.take().map(|look| look(value)));
        seen.expect("a signal shows its value")
    }

    /// Tracks the value without reading it.
    pub(crate) fn track(self) {
        self.with(|_| ());
    }

    /// Reads the value once.
    pub(crate) fn with_untracked<R>(self, look: impl FnOnce(&T) -> R) -> R {
        own::untrack(|| self.with(look))
    }
}

impl<T: Clone + Send + Sync + 'static> Signal<T> {
    /// The value, tracked.
    pub(crate) fn get(self) -> T {
        self.with(T::clone)
    }

    /// The current value.
    pub(crate) fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }
}

impl<T: Default + Send + Sync + 'static> Default for Signal<T> {
    fn default() -> Self {
        Signal::stored(T::default())
    }
}

impl<T: Send + Sync + 'static> From<T> for Signal<T> {
    fn from(value: T) -> Self {
        Signal::stored(value)
    }
}

impl<T: Send + Sync + 'static> From<RwSignal<T>> for Signal<T> {
    fn from(signal: RwSignal<T>) -> Self {
        Signal::new(move |see| signal.with(see))
    }
}

impl<T: PartialEq + Send + Sync + 'static> From<Memo<T>> for Signal<T> {
    fn from(memo: Memo<T>) -> Self {
        Signal::new(move |see| memo.with(see))
    }
}
