//! What everybody may ask for, in one place.
//!
//! Nobody can tell the people behind one address apart before they have shown something. So
//! whoever is *known*, because their session goes on or their secret holds a seat at a table that
//! is not over, has limits of their own; all strangers of a network share theirs. A visitor with a
//! script uses up what strangers have, and their neighbours at the tables notice nothing.

mod held;
mod limits;

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, MutexGuard, PoisonError};

use damier_protocol::PersonId;
use damier_store::Digest;
use damier_tables::rates::Rate;

pub(crate) use self::held::Hold;
use self::held::Holdings;
pub(crate) use self::limits::{Held, What};
pub use self::limits::{InvalidLimit, Limits};
use crate::rate_limits::RateLimits;

/// How long somebody who was known is taken to be known, in milliseconds.
const KNOWN_FOR: u64 = 600_000;
/// How often a network may have somebody looked up who says that they are known.
const LOOK_UPS: Rate = Rate::new(120, 60_000);
/// How often one name may be tried from places where nobody ever entered under it.
const TRIES_OF_A_NAME: Rate = Rate::new(100, 3_600_000);
/// The most that is remembered of anything here.
const MANY: usize = 50_000;

/// Whoever asks for something.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Asker {
    /// The hash of the secret that they show.
    pub(crate) secret: Option<Digest>,
    /// The hash of the secret that their browser keeps, whether they are signed in or not.
    pub(crate) browser: Option<Digest>,
    /// The network that they come from; none if the server does not say.
    pub(crate) network: Option<IpAddr>,
    /// Whether their secret is good for a session or a seat.
    pub(crate) is_known: bool,
}

/// For whom something is counted.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Whose {
    /// Somebody known, by the hash of their secret.
    Known(Digest),
    /// All strangers of a network.
    Strangers(IpAddr),
    /// Somebody at a table, by whatever way they are connected.
    Person(PersonId),
    /// Whoever tries to enter under a name.
    Name(Digest),
}

/// Says who may do what, and remembers who did.
pub(crate) struct Admission {
    limits: Limits,
    rates: RateLimits<(What, Whose)>,
    look_ups: RateLimits<IpAddr>,
    holdings: Holdings,
    known: Mutex<Remembered<Digest>>,
    /// Who has entered under which name, from which browser or network.
    entered: Mutex<Remembered<(Whose, Digest)>>,
}

impl Admission {
    pub(crate) fn new(limits: Limits) -> Admission {
        Admission {
            holdings: Holdings::default(),
            rates: RateLimits::default(),
            look_ups: RateLimits::default(),
            known: Mutex::default(),
            entered: Mutex::default(),
            limits,
        }
    }

    /// Whether somebody may do something now; it is counted.
    pub(crate) fn may(&self, what: What, asker: &Asker, now: u64) -> bool {
        match asker.whose() {
            Some(whose) => self.take(what, whose, now),
            // Nobody knows where they come from: a proxy that does not say, or a test.
            None => true,
        }
    }

    /// Whether somebody at a table may say something, over whichever of their sockets.
    pub(crate) fn may_say(&self, person: Option<PersonId>, asker: &Asker, now: u64) -> bool {
        let strangers = asker.network.filter(|_| !asker.is_known);
        strangers.is_none_or(|net| self.take(What::Messages, Whose::Strangers(net), now))
            && person.is_none_or(|person| self.take(What::Messages, Whose::Person(person), now))
    }

    /// Whether somebody may try a secret under a name. Whoever has entered under it from this
    /// browser or this network before is not kept out by those who try it elsewhere.
    pub(crate) fn may_try(&self, asker: &Asker, name: Digest, now: u64) -> bool {
        let shown = [asker.browser, asker.secret].into_iter().flatten();
        let network = asker.network.map(Whose::Strangers);
        let has_entered = |whose: &Whose| self.entered().holds(&(*whose, name), now);
        if let Some(theirs) = shown.map(Whose::Known).find(has_entered) {
            return self.take(What::Tries, theirs, now);
        }
        network.is_none_or(|network| {
            self.take(What::Tries, network, now)
                && (has_entered(&network) || self.take(What::Tries, Whose::Name(name), now))
        })
    }

    /// Whether somebody who is signed in may try their password.
    pub(crate) fn may_prove(&self, session: Digest, now: u64) -> bool {
        self.take(What::Tries, Whose::Known(session), now)
    }

    /// Somebody has entered under a name, by a session of this hash.
    pub(crate) fn has_entered(&self, asker: &Asker, session: Digest, name: Digest, now: u64) {
        let shown = asker.browser.into_iter().chain([session]);
        let network = asker.network.map(Whose::Strangers);
        for whose in shown.map(Whose::Known).chain(network) {
            self.entered().remember((whose, name), u64::MAX, now);
        }
    }

    /// Room for something that somebody holds for a while.
    pub(crate) fn hold(&self, what: Held, asker: &Asker) -> Option<Hold> {
        let most = self.limits.held(what);
        let (whose, of_theirs, in_all) = match asker.whose() {
            Some(whose @ Whose::Known(_)) => (Some(whose), most.of_a_person, most.in_all),
            // The last tenth is for those who play.
            whose => (whose, most.of_a_network, most.in_all - most.in_all / 10),
        };
        self.holdings.take(what, whose, of_theirs, in_all)
    }

    /// Whether a secret was lately found to be good.
    pub(crate) fn is_known(&self, secret: Digest, now: u64) -> bool {
        self.known().holds(&secret, now)
    }

    /// A secret was found to be good.
    pub(crate) fn remember(&self, secret: Digest, now: u64) {
        self.known().remember(secret, now + KNOWN_FOR, now);
    }

    /// Whether it may be looked up whether somebody from this network is known.
    pub(crate) fn may_look_up(&self, network: Option<IpAddr>, now: u64) -> bool {
        network.is_none_or(|network| self.look_ups.take(network, LOOK_UPS, now))
    }

    fn take(&self, what: What, whose: Whose, now: u64) -> bool {
        let rates = self.limits.rates(what);
        let rate = match whose {
            Whose::Known(_) | Whose::Person(_) => rates.of_a_person,
            Whose::Strangers(_) => rates.of_a_network,
            Whose::Name(_) => at_least(TRIES_OF_A_NAME, rates.of_a_network),
        };
        self.rates.take((what, whose), rate, now)
    }

    fn known(&self) -> MutexGuard<'_, Remembered<Digest>> {
        // A map is still a map after a panic, here and below.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn entered(&self) -> MutexGuard<'_, Remembered<(Whose, Digest)>> {
        self.entered.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A name may be tried as often as one network may try all names.
fn at_least(rate: Rate, other: Rate) -> Rate {
    if rate.tokens >= other.tokens {
        rate
    } else {
        other
    }
}

impl Asker {
    /// Whoever comes from an address with a secret. They are strangers until somebody looks.
    pub(crate) fn from(address: Option<IpAddr>, secret: Option<Digest>) -> Asker {
        Asker {
            secret,
            browser: None,
            network: address.map(network),
            is_known: false,
        }
    }

    /// The same, but known if something else than their secret says so.
    pub(crate) fn known_if(self, is_known: bool) -> Asker {
        Asker {
            is_known: self.is_known || is_known,
            ..self
        }
    }

    fn whose(&self) -> Option<Whose> {
        let known = self.secret.filter(|_| self.is_known).map(Whose::Known);
        known.or(self.network.map(Whose::Strangers))
    }
}

/// The network of an address, in which one person may have as many addresses as they like.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        v4 @ IpAddr::V4(_) => v4,
        IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64)),
    }
}

/// Things that are remembered until a moment each, and not too many of them.
struct Remembered<K>(HashMap<K, u64>);

impl<K> Default for Remembered<K> {
    fn default() -> Self {
        Remembered(HashMap::new())
    }
}

impl<K: Eq + Hash> Remembered<K> {
    fn holds(&self, key: &K, now: u64) -> bool {
        self.0.get(key).is_some_and(|until| *until > now)
    }

    fn remember(&mut self, key: K, until: u64, now: u64) {
        if self.0.len() >= MANY && !self.0.contains_key(&key) {
            self.0.retain(|_, until| *until > now);
            if self.0.len() >= MANY {
                self.0.clear();
            }
        }
        self.0.insert(key, until);
    }
}

#[cfg(test)]
#[path = "tests/admission.rs"]
mod tests;
