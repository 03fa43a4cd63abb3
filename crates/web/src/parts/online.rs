//! Shared by the online screens: calm words for errors, forms, and texts about clocks and ratings.

use std::pin::Pin;

use damier_protocol::Clock;
use damier_protocol::http::{ApiErrorCode, MyTable};
use damier_words::speak::{self, Moment};

use crate::browser::api::Trouble;
use crate::browser::time;
use crate::parts::refused::{service_words, table_words};
use crate::prelude::*;

/// An error, in a sentence that says what to do.
pub(crate) fn trouble_words(trouble: &Trouble) -> String {
    match trouble {
        Trouble::Offline => say("online-offline"),
        Trouble::NotOffered => say("online-not-offered"),
        Trouble::Busy => say("online-busy"),
        Trouble::Mistyped => say("online-refused-mistyped"),
        Trouble::Refused(error) => service_words(error),
        Trouble::Rejected(code) => table_words(*code),
    }
}

/// An error in place of a screen, with a way to try again.
pub(crate) fn quiet(trouble: &Trouble, again: Callback<()>) -> AnyView {
    let can_help = *trouble != Trouble::NotOffered;
    view! {
        <div class="slip calm" role="status">
            <p>{trouble_words(trouble)}</p>
            {can_help.then(|| view! {
                <p>
                    <button type="button" class="btn s" on:click=move |_| again.run(())>
                        <Icon name="restart"/>
                        {say("action-try-again")}
                    </button>
                </p>
            })}
        </div>
    }
    .into_any()
}

/// An action in progress.
pub(crate) type Doing = Pin<Box<dyn Future<Output = Result<(), Trouble>>>>;

/// An action that is tried, one at a time, and its last error.
#[derive(Copy, Clone)]
pub(crate) struct Attempt {
    busy: RwSignal<bool>,
    failed: RwSignal<Option<String>>,
}

impl Attempt {
    /// Nothing was tried yet.
    pub(crate) fn new() -> Attempt {
        Attempt {
            busy: RwSignal::new(false),
            failed: RwSignal::new(None),
        }
    }

    /// Tries an action, unless one is in progress.
    pub(crate) fn at(self, doing: impl Future<Output = Result<(), Trouble>> + 'static) {
        if !self.busy.get_untracked() {
            self.begin(Box::pin(doing));
        }
    }

    fn begin(self, doing: Doing) {
        self.busy.set(true);
        self.failed.set(None);
        spawn_local(async move {
            let done = doing.await;
            self.busy.set(false);
            self.failed
                .set(done.err().map(|trouble| trouble_words(&trouble)));
        });
    }

    /// Whether it is in progress, as an attribute of its button.
    pub(crate) fn busy(self) -> String {
        self.busy.get().to_string()
    }

    /// A sentence about the last error.
    pub(crate) fn wrong(self) -> AnyView {
        let told = move |text| view! { <p class="small wrong">{text}</p> };
        view! { <div role="alert">{move || self.failed.get().map(told)}</div> }.into_any()
    }
}

/// « 10 min + 5 s », « 3 jours par coup », « sans pendule ».
pub(crate) fn clock_words(clock: Clock) -> String {
    match clock {
        Clock::None => say("settings-summary-untimed"),
        Clock::Correspondence { days } => tell("online-clock-days", &[("n", days.into())]),
        Clock::Fischer {
            minutes,
            increment: 0,
        } => tell("minutes-count", &[("n", minutes.into())]),
        Clock::Fischer { minutes, increment } => {
            let about = [("minutes", minutes.into()), ("seconds", increment.into())];
            tell("online-clock-increment", &about)
        }
    }
}

/// Whether it is my turn at one of my tables.
pub(crate) fn is_due(table: &MyTable) -> bool {
    table.turn.is_some_and(|turn| table.seats.contains(&turn))
}

/// « classée » or « amicale ».
pub(crate) fn rated_words(rated: bool) -> String {
    say(if rated {
        "online-rated"
    } else {
        "online-casual"
    })
}

/// A day and an hour in words.
pub(crate) fn date_words(then: i64) -> String {
    with_words(|words| speak::date(words, moment(then), moment(time::now() as i64)))
}

/// A time in the device's local time.
pub(crate) fn moment(milliseconds: i64) -> Moment {
    let date = js_sys::Date::new(&(milliseconds as f64).into());
    Moment {
        year: date.get_full_year() as i32,
        month: date.get_month() + 1,
        day: date.get_date(),
        hour: date.get_hours(),
        minute: date.get_minutes(),
    }
}

/// A field of a form: its words, the kind of text it takes, and its autocomplete hint.
pub(crate) type Blank = (&'static str, &'static str, &'static str);

/// A refused form was mistyped.
fn mistyped(trouble: Trouble) -> Trouble {
    match trouble {
        Trouble::Refused(error) if error.code == ApiErrorCode::Auth => Trouble::Mistyped,
        other => other,
    }
}

/// A form with a few fields and one button.
#[component]
pub(crate) fn Ask(
    /// The fields, in order.
    blanks: Vec<Blank>,
    /// The words of the button.
    action: &'static str,
    /// The action, with the texts of the fields.
    #[prop(into)]
    submit: Callback<Vec<String>, Doing>,
    /// More classes for the button.
    #[prop(default = "main")]
    class: &'static str,
) -> impl IntoView {
    let texts = RwSignal::new(vec![String::new(); blanks.len()]);
    let attempt = Attempt::new();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let doing = submit.run(texts.get_untracked());
        attempt.at(async { doing.await.map_err(mistyped) });
    };
    let blank = move |(index, (key, kind, fill)): (usize, Blank)| {
        let help = with_words(|words| {
            let help = [key, ".help"].concat();
            words.has(&help).then(|| words.say(&help))
        });
        let write = move |event| texts.update(|texts| texts[index] = event_target_value(&event));
        view! {
            <label class="column blank">
                <span>{say(key)}</span>
                <input type=kind autocomplete=fill required autocapitalize="off" spellcheck="false" on:input=write/>
                {help.map(|help| view! { <small class="quiet">{help}</small> })}
            </label>
        }
    };
    view! {
        <form class="ask" on:submit=submit>
            {blanks.into_iter().enumerate().map(blank).collect_view()}
            {attempt.wrong()}
            <button class=format!("btn {class}") aria-disabled=move || attempt.busy()>{say(action)}</button>
        </form>
    }
    .into_any()
}
