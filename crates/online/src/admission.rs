//! Admission: all limits on what anyone may ask for, in one place.
//!
//! The people behind one address cannot be told apart before they have shown something. So a
//! *known* visitor, whose session is valid or whose secret holds a seat at an unfinished table, has
//! limits of their own; all strangers of a network share theirs. A visitor with a script uses up
//! the strangers' share, and their neighbours at the tables notice nothing.
//!
//! A session is easily had, so a member is counted by their account, however many they have open.
//! So is an account, so everybody on a network makes no more of them than strangers may; and a seat,
//! so only so many guests of a network are known at a time. What lasts or is dear, such as tables
//! and sockets, is limited for all of a network besides.
//!
//! None of this may keep out a friend who comes to such a network. Whoever names a table that waits
//! for players has that table's share besides the strangers', and whoever sits down with somebody
//! known is known, too.

mod guests;
mod held;
mod limits;

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, MutexGuard, PoisonError};

use damier_protocol::PersonId;
use damier_store::{AccountId, Digest};
use damier_tables::rates::Rate;

use self::guests::Guests;
pub(crate) use self::guests::Host;
pub(crate) use self::held::Hold;
use self::held::{Holdings, Wish};
use self::limits::INVITED;
pub(crate) use self::limits::{Held, What};
pub use self::limits::{InvalidLimit, Limits};
use crate::identity::Member;
use crate::rate_limits::RateLimits;

/// How long a known visitor stays known, in milliseconds.
const KNOWN_FOR: u64 = 600_000;
/// How often a network may have somebody looked up who says that they are known, besides those who
/// lately were.
const LOOK_UPS: Rate = Rate::new(6_000, 60_000);
/// How often one name may be tried from places where nobody ever signed in under it.
const TRIES_OF_A_NAME: Rate = Rate::new(100, 3_600_000);
/// How often it may be tried from one network besides, however often it was tried elsewhere: whoever
/// it belongs to is never kept out by others.
const TRIES_OF_A_NAME_HERE: Rate = Rate::new(5, 3_600_000);
/// The most entries remembered of anything here.
const MANY: usize = 50_000;

/// The sender of a request.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Asker {
    /// The hash of the secret they show.
    pub(crate) secret: Option<Digest>,
    /// The hash of the secret kept by their browser, whether they are signed in or not.
    pub(crate) browser: Option<Digest>,
    /// Their network; `None` if the server does not say.
    pub(crate) network: Option<IpAddr>,
    /// Whether their secret is valid for a session or a seat.
    pub(crate) is_known: bool,
    /// The account of the session.
    pub(crate) account: Option<AccountId>,
    /// The hash of the id of the table that waits for players, if they ask for one.
    pub(crate) invited: Option<Digest>,
}

/// The party something is counted for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Whose {
    /// A member, however many sessions they have.
    Member(AccountId),
    /// A known guest, by the hash of their secret.
    Known(Digest),
    /// All strangers of a network.
    Strangers(IpAddr),
    /// All of a network who have no account, and all who have one.
    Guests(IpAddr),
    Members(IpAddr),
    /// All strangers who ask for a table that waits for players.
    Invited(Digest),
    /// A person at a table, however they are connected.
    Person(PersonId),
    /// Whoever tries to enter under a name, anywhere or from one network.
    Name(Digest),
    NameHere(Digest, IpAddr),
    /// Whoever does so where its owner has entered before: in their browser, or on their network.
    Owner(Digest),
    OwnerHere(Digest, IpAddr),
}

/// Decides who may do what, and remembers who did.
pub(crate) struct Admission {
    limits: Limits,
    rates: RateLimits<(What, Whose)>,
    look_ups: RateLimits<IpAddr>,
    holdings: Holdings,
    /// Sessions that go on, and secrets that hold a seat, on each network.
    members: Mutex<Remembered<Digest, AccountId>>,
    guests: Mutex<Guests>,
    /// The browsers and networks from which people have signed in, by name.
    entered: Mutex<Remembered<(Whose, Digest)>>,
}

impl Admission {
    pub(crate) fn new(limits: Limits) -> Admission {
        Admission {
            holdings: Holdings::default(),
            rates: RateLimits::default(),
            look_ups: RateLimits::default(),
            members: Mutex::default(),
            guests: Mutex::default(),
            entered: Mutex::default(),
            limits,
        }
    }

    /// Whether a visitor may do something now; it is counted.
    pub(crate) fn may(&self, what: What, asker: &Asker, now: u64) -> bool {
        match asker.whose() {
            Some(whose) => {
                let besides = asker.besides(what).filter(|besides| *besides != whose);
                self.take_or_invited(what, whose, asker, now)
                    && besides.is_none_or(|besides| self.take(what, besides, now))
            }
            // Their origin is unknown: a proxy that does not say, or a test.
            None => true,
        }
    }

    /// Whether a person at a table may send a message, over any of their sockets.
    pub(crate) fn may_say(&self, person: Option<PersonId>, asker: &Asker, now: u64) -> bool {
        let strangers = asker.network.filter(|_| !asker.is_known);
        let strangers = strangers.map(Whose::Strangers);
        strangers.is_none_or(|whose| self.take_or_invited(What::Messages, whose, asker, now))
            && person.is_none_or(|person| self.take(What::Messages, Whose::Person(person), now))
    }

    /// Whether a visitor may try a secret under a name. Anyone who has signed in under it before
    /// from this browser or network is locked out neither by attempts elsewhere nor by a neighbour's
    /// at other names: their own right is asked for first. `is_owners` if the store knows that the
    /// name belongs to whoever has this browser or session.
    pub(crate) fn may_try(&self, asker: &Asker, name: Digest, is_owners: bool, now: u64) -> bool {
        let take = |whose| self.take(What::Tries, whose, now);
        let has_entered = |whose: Whose| held(&self.entered).get(&(whose, name), now).is_some();
        let mut shown = [asker.browser, asker.secret].into_iter().flatten();
        let is_owners = is_owners || shown.any(|secret| has_entered(Whose::Known(secret)));
        // One right for all of their browsers: more of them are had for nothing.
        if is_owners && take(Whose::Owner(name)) {
            return true;
        }
        let Some(address) = asker.network else {
            return !is_owners;
        };
        let network = Whose::Strangers(address);
        let is_here = has_entered(network);
        is_here && take(Whose::OwnerHere(name, address))
            || take(network)
                && (is_here || take(Whose::Name(name)) || take(Whose::NameHere(name, address)))
    }

    /// Whether a signed-in visitor may try their password.
    pub(crate) fn may_prove(&self, account: AccountId, now: u64) -> bool {
        self.take(What::Tries, Whose::Member(account), now)
    }

    /// Records that a visitor has signed in under a name, with this session.
    pub(crate) fn has_entered(&self, asker: &Asker, member: &Member, name: Digest, now: u64) {
        let session = member.session;
        let shown = asker.browser.into_iter().chain([session]);
        let network = asker.network.map(Whose::Strangers);
        for whose in shown.map(Whose::Known).chain(network) {
            held(&self.entered).remember((whose, name), (), u64::MAX, now);
        }
        // Whoever has just signed in does not have to wait until others have been looked up.
        self.remember_member(session, member.account, now);
    }

    /// Reserves something that a visitor holds for a while.
    pub(crate) fn hold(&self, what: Held, asker: &Asker) -> Option<Hold> {
        let most = self.limits.held(what);
        let whose = asker.whose();
        // The last tenth is for players.
        let of_strangers = most.in_all - most.in_all / 10;
        let (of_theirs, in_all) = match whose {
            Some(Whose::Known(_) | Whose::Member(_)) => (most.of_a_person, most.in_all),
            _ => (most.of_a_network, of_strangers),
        };
        let wish = Wish {
            what,
            whose,
            network: asker.network,
            of_theirs,
            of_their_network: most.of_all_of_a_network,
            in_all,
        };
        let invited = asker.invited.filter(|_| !asker.is_known);
        self.holdings.take(wish).or_else(|| {
            self.holdings.take(Wish {
                whose: Some(Whose::Invited(invited?)),
                of_theirs: (most.of_a_network / INVITED as usize).max(1),
                ..wish
            })
        })
    }

    /// The account of a session that was lately found to go on.
    pub(crate) fn member(&self, session: Digest, now: u64) -> Option<AccountId> {
        held(&self.members).get(&session, now).copied()
    }

    /// A session of an account was found to go on.
    pub(crate) fn remember_member(&self, session: Digest, account: AccountId, now: u64) {
        held(&self.members).remember(session, account, now + KNOWN_FOR, now);
    }

    /// Whether a secret was lately found to hold a seat.
    pub(crate) fn is_guest(&self, secret: Digest, network: Option<IpAddr>, now: u64) -> bool {
        let known = held(&self.guests).until(secret, network);
        known.is_some_and(|until| until > now)
    }

    /// Whether a session or a secret was found to be good not long ago.
    pub(crate) fn was_known(
        &self,
        [session, secret]: [Option<Digest>; 2],
        network: Option<IpAddr>,
    ) -> bool {
        session.is_some_and(|session| held(&self.members).0.contains_key(&session))
            || secret.is_some_and(|secret| held(&self.guests).until(secret, network).is_some())
    }

    /// Some sessions have ended.
    pub(crate) fn forget_sessions(&self, is_over: impl Fn(Digest, AccountId) -> bool) {
        let mut members = held(&self.members);
        members
            .0
            .retain(|session, (account, _)| !is_over(*session, *account));
    }

    /// A session and a secret were found to be good for nothing.
    pub(crate) fn forget(&self, [session, secret]: [Option<Digest>; 2], network: Option<IpAddr>) {
        if let Some(session) = session {
            held(&self.members).0.remove(&session);
        }
        if let Some(secret) = secret {
            held(&self.guests).forget(secret, network);
        }
    }

    /// A secret was found to hold a seat, at tables with these others; says whether it counts as
    /// known, or too many of this network do.
    pub(crate) fn remember_guest(
        &self,
        secret: Digest,
        network: Option<IpAddr>,
        hosts: &[Host],
        now: u64,
    ) -> bool {
        held(&self.guests).remember(secret, network, hosts, now)
    }

    /// Whether a lookup of a visitor from this network is allowed.
    pub(crate) fn may_look_up(&self, network: Option<IpAddr>, now: u64) -> bool {
        network.is_none_or(|network| self.look_ups.take(network, LOOK_UPS, now))
    }

    /// Takes what is somebody's, or if strangers have used up all of theirs, what is for those who
    /// come to the same table.
    fn take_or_invited(&self, what: What, whose: Whose, asker: &Asker, now: u64) -> bool {
        let is_stranger = matches!(whose, Whose::Strangers(_));
        let arrives = matches!(what, What::Requests | What::Messages | What::People);
        let invited = asker.invited.filter(|_| is_stranger && arrives);
        self.take(what, whose, now)
            || invited.is_some_and(|table| self.take(what, Whose::Invited(table), now))
    }

    fn take(&self, what: What, whose: Whose, now: u64) -> bool {
        let rates = self.limits.rates(what);
        let rate = match whose {
            Whose::Member(_) | Whose::Known(_) | Whose::Person(_) => rates.of_a_person,
            Whose::Owner(_) | Whose::OwnerHere(..) => rates.of_a_person,
            Whose::Strangers(_) => rates.of_a_network,
            Whose::Guests(_) | Whose::Members(_) => rates.of_all_alike(),
            Whose::Invited(_) => rates.of_invited(),
            Whose::Name(_) => at_least(TRIES_OF_A_NAME, rates.of_a_network),
            Whose::NameHere(..) => TRIES_OF_A_NAME_HERE,
        };
        self.rates.take((what, whose), rate, now)
    }
}

/// What a lock protects: a map is still a map after a panic.
fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A name may be tried at least as often as one network may try all names.
fn at_least(rate: Rate, other: Rate) -> Rate {
    if rate.tokens >= other.tokens {
        rate
    } else {
        other
    }
}

impl Asker {
    /// A visitor from an address with a secret. They are a stranger until somebody looks.
    pub(crate) fn from(address: Option<IpAddr>, secret: Option<Digest>) -> Asker {
        Asker {
            secret,
            browser: None,
            network: address.map(network),
            is_known: false,
            account: None,
            invited: None,
        }
    }

    /// The same, but known if something other than their secret says so.
    pub(crate) fn known_if(self, is_known: bool) -> Asker {
        Asker {
            is_known: self.is_known || is_known,
            ..self
        }
    }

    fn whose(&self) -> Option<Whose> {
        let member = self.account.map(Whose::Member);
        let known = self.secret.filter(|_| self.is_known).map(Whose::Known);
        member.or(known).or(self.network.map(Whose::Strangers))
    }

    /// Those of their network for whom something is counted besides, however many accounts and seats
    /// they have.
    fn besides(&self, what: What) -> Option<Whose> {
        let alike = match self.account {
            Some(_) => Whose::Members,
            None => Whose::Guests,
        };
        let besides = match what {
            // Each has limits of its own, so that more of them would be worth more than it costs.
            What::Accounts => Whose::Strangers,
            What::Tables | What::Offers | What::Reports => alike,
            What::Exports | What::Pushes | What::Erasures => alike,
            What::Requests | What::Messages | What::People | What::Tries => return None,
        };
        self.network.map(besides)
    }
}

/// The network of an address, within which one person may have any number of addresses.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        v4 @ IpAddr::V4(_) => v4,
        IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64)),
    }
}

/// Entries remembered until a given moment each, in limited number.
struct Remembered<K, V = ()>(HashMap<K, (V, u64)>);

impl<K, V> Default for Remembered<K, V> {
    fn default() -> Self {
        Remembered(HashMap::new())
    }
}

impl<K: Eq + Hash, V> Remembered<K, V> {
    fn get(&self, key: &K, now: u64) -> Option<&V> {
        let found = self.0.get(key);
        found
            .filter(|(_, until)| *until > now)
            .map(|(value, _)| value)
    }

    fn remember(&mut self, key: K, value: V, until: u64, now: u64) {
        if self.0.len() >= MANY && !self.0.contains_key(&key) {
            self.0.retain(|_, (_, until)| *until > now);
            if self.0.len() >= MANY {
                self.0.clear();
            }
        }
        self.0.insert(key, (value, until));
    }
}

#[cfg(test)]
#[path = "tests/admission.rs"]
mod tests;
