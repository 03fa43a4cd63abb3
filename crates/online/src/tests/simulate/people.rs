//! Who comes, and what they do besides playing: they sign in and out, open tables, follow links,
//! and meet in the lobby.

use std::sync::Arc;

use damier_protocol::http::{NewOffer, TakeOffer};
use damier_protocol::{Clock, CommandId, PersonId, Phase, ShortText, TableId};
use damier_rules::Random;
use damier_store::{
    AccountId, NewAccount, NewSession, Registered, SqliteStore, Store, Token, wait,
};

use super::device::{Device, Pending};
use super::ledger::Page;
use super::script::{GAMES, Script, clock};
use super::world::{Happening, World};
use crate::admission::Asker;
use crate::identity::{Identity, Member, Person};
use crate::offers::Standing;

/// When the evening begins.
pub(super) const EVENING: u64 = 1_700_000_000_000;
/// How long a session lasts.
const SESSION: i64 = 7_776_000_000;
/// The most people with an account.
const MEMBERS: usize = 3;

/// An offer in the lobby.
#[derive(Clone)]
pub(super) struct Offered {
    id: CommandId,
    game: &'static str,
}

/// Creates the accounts of all who may come, for all runs.
pub(super) fn register(store: &SqliteStore) {
    for n in 0..MEMBERS {
        let account = NewAccount {
            name: name(n),
            password: String::new(),
            recovery: Vec::new(),
            earlier: None,
            at_ms: EVENING as i64,
        };
        let registered = wait(store.create_account(account));
        assert_eq!(registered, Ok(Registered::Registered(account_of(n))));
        for device in 0..2 {
            open_session(store, account_of(n), &session(n, device), EVENING as i64);
        }
    }
}

fn name(n: usize) -> String {
    ["Anna", "Bo", "Chloe"][n].to_owned()
}

fn account_of(n: usize) -> AccountId {
    AccountId(n as i64 + 1)
}

fn session(n: usize, device: usize) -> Token {
    Token::from_random([(10 * (n + 1) + device) as u8; 16])
}

fn open_session(store: &SqliteStore, account: AccountId, token: &Token, at_ms: i64) {
    let session = NewSession {
        account,
        token: token.digest(),
        at_ms,
        expires_ms: at_ms + SESSION,
    };
    assert_eq!(wait(store.open_session(session)), Ok(true));
}

/// The devices of all who come, and their accounts.
pub(super) fn come(
    script: &Script,
    random: &mut Random,
) -> (Vec<Device>, Vec<(PersonId, AccountId)>) {
    let mut identities = Vec::new();
    let mut accounts = Vec::new();
    let secret = |number: usize| Some(Person::of(&Token::from_random([200 + number as u8; 16])));
    for n in 0..script.members {
        accounts.push((Person::with_account(account_of(n)).id, account_of(n)));
        for device in 0..1 + random.below(2) {
            let member = Member {
                account: account_of(n),
                name: name(n).into(),
                session: session(n, device).digest(),
            };
            identities.push(Identity {
                token: (random.below(2) == 0)
                    .then(|| secret(2 * n + device))
                    .flatten(),
                member: Some(member),
            });
        }
    }
    for n in 0..script.guests {
        let guest = Identity {
            token: secret(20 + n),
            member: None,
        };
        identities.extend(vec![guest; 1 + random.below(2)]);
    }
    if random.below(3) == 0 {
        identities.push(Identity::default());
    }
    let devices = identities.into_iter().enumerate();
    let devices = devices.map(|(n, identity)| Device::new(n, identity));
    (devices.collect(), accounts)
}

impl World {
    /// A person decides what to do.
    pub(super) fn act(&mut self, n: usize) {
        let device = &self.devices[n];
        let waits = device.pending.is_some() || device.unseen().is_some();
        // Once all is well, people only wait for answers.
        if self.is_well && !waits {
            return;
        }
        if device.socket.is_some() {
            self.do_something(n);
        }
        let pause = match self.random.below(60) {
            _ if waits => 700 + 2 * self.script.delay as u64,
            0 => 20_000 + self.random.below(20_000) as u64,
            _ => 20 + self.random.below(900) as u64,
        };
        self.after(pause, Happening::Act(n));
    }

    fn do_something(&mut self, n: usize) {
        let device = &self.devices[n];
        if let Some(pending) = &device.pending {
            let said = pending.message();
            return self.send(n, &said);
        }
        if let Some(unseen) = device
            .unseen()
            .filter(|_| self.is_well || self.now.is_multiple_of(2))
        {
            let said = device.sync(unseen);
            return self.send(n, &said);
        }
        let is_somebody = device.identity.person().is_some();
        let tables = device.views.len();
        match self.random.below(40) {
            0 if is_somebody => self.offer(n),
            1 if is_somebody => self.take_offer(n),
            2..=3 => self.follow_link(n),
            4..=30 if tables == 0 && n > 0 => self.follow_link(n),
            _ if is_somebody && (tables == 0 || self.random.below(80) == 0) => {
                let is_member = self.devices[n].identity.member.is_some();
                let settings = self.script.settings(is_member, &mut self.random);
                let said = self.devices[n].open(settings);
                self.send(n, &said);
            }
            _ => {
                let said = self.devices[n].act(&self.script, &mut self.random);
                if let Some(said) = said {
                    self.send(n, &said);
                }
            }
        }
    }

    /// A person got the link of a table.
    fn follow_link(&mut self, n: usize) {
        let is_over = |page: &Page| matches!(page.table.phase(), Phase::Over | Phase::Closed);
        let ledger = self.ledger();
        let open = ledger.tables.iter().filter(|(_, page)| !is_over(page));
        let tables: Vec<TableId> = open.map(|(id, _)| id.clone()).collect();
        drop(ledger);
        if let Some(table) = self.random.choose(&tables)
            && self.devices[n].follow(table)
        {
            let said = self.devices[n].sync(table);
            self.send(n, &said);
        }
    }

    /// Before connecting: an expired session is opened again, and now and then they sign in or out.
    pub(super) fn sign_in(&mut self, n: usize) {
        let (Some(server), Some(member)) = (&self.server, &mut self.devices[n].identity.member)
        else {
            return;
        };
        let (store, now) = (&server.store.inner, server.date());
        let found = wait(store.session(member.session, now));
        if found.is_ok_and(|found| found.is_none()) {
            let token = Token::from_random(
                [self.random.next() as u8; 16].map(|byte| byte ^ self.random.next() as u8),
            );
            open_session(store, member.account, &token, now);
            member.session = token.digest();
            // The table to be opened would be a different one now.
            self.devices[n]
                .pending
                .take_if(|pending| matches!(pending, Pending::Open(_)));
        }
    }

    /// Offers a game to anyone.
    fn offer(&mut self, n: usize) {
        let id = self.devices[n].next_id();
        let identity = self.devices[n].identity.clone();
        let game = GAMES[self.random.below(2)];
        let rated = identity.member.is_some() && self.random.below(2) == 0;
        let clock = match self.random.below(2) {
            0 => Clock::Fischer {
                minutes: 1,
                increment: 0,
            },
            _ => clock(rated, &mut self.random),
        };
        let new = NewOffer {
            id,
            games: vec![ShortText::cut(game)],
            clock,
            rated,
            name: None,
        };
        self.offers.push(Offered { id, game });
        let paired = Arc::clone(&self.paired);
        let Some(server) = &self.server else { return };
        for _ in 0..1 + self.random.below(2) {
            let (service, paired) = (server.service(), Arc::clone(&paired));
            let (identity, new) = (identity.clone(), new.clone());
            server.spawn(async move {
                if let Ok(Standing::Paired(table)) =
                    service.offer(&Asker::default(), identity, &new).await
                {
                    paired.lock().expect("a list").push((n, id, table));
                }
            });
        }
        self.after(30, Happening::Look);
    }

    /// Takes an offer, perhaps twice; others may want it at the same moment.
    fn take_offer(&mut self, n: usize) {
        let Some(offered) = self.random.choose(&self.offers).cloned() else {
            return;
        };
        let takers: Vec<usize> = match self.random.below(3) {
            0 => (0..self.devices.len()).collect(),
            1 => vec![n, n],
            _ => vec![n],
        };
        for n in takers {
            let identity = self.devices[n].identity.clone();
            let (Some(server), Some(_)) = (&self.server, identity.person()) else {
                continue;
            };
            let taking = TakeOffer {
                game: ShortText::cut(offered.game),
                name: None,
            };
            let (service, paired) = (server.service(), Arc::clone(&self.paired));
            let id = offered.id;
            server.spawn(async move {
                if let Ok(table) = service
                    .take_offer(id, &Asker::default(), identity, &taking)
                    .await
                {
                    paired.lock().expect("a list").push((n, id, table));
                }
            });
        }
        self.after(30, Happening::Look);
    }

    /// People who met in the lobby go to their table: it is the same for both, there is one for
    /// each offer, and both sit there.
    pub(super) fn meet(&mut self) {
        let met = std::mem::take(&mut *self.paired.lock().expect("a list"));
        for (n, offer, table) in met {
            self.say(|| format!("device {n} has met somebody at {table}"));
            self.ledger().count("paired");
            let known = self.tables_of_offers.entry(offer).or_insert(table.clone());
            assert_eq!(*known, table, "offer {offer} was taken twice");
            let people: Vec<PersonId> = self.devices[n].identity.people().map(|it| it.id).collect();
            let sits = {
                let ledger = self.ledger();
                let page = ledger.tables.get(&table).expect("the table is stored");
                let mut seats = page.table.state().seats.iter();
                seats.any(|seat| people.iter().any(|person| seat.is_held_by(*person)))
            };
            assert!(sits, "device {n} is told of {table} and does not sit there");
            if self.devices[n].follow(&table) {
                let said = self.devices[n].sync(&table);
                self.send(n, &said);
            }
        }
    }
}
