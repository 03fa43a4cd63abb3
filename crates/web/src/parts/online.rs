//! What the online screens share: calm words for what goes wrong, forms, and what is said of
//! clocks and ratings.

use std::pin::Pin;

use damier_protocol::http::{ApiError, ApiErrorCode, MyTable};
use damier_protocol::{Clock, ErrorCode};
use damier_words::speak::{self, Moment};

use crate::browser::api::Trouble;
use crate::browser::time;
use crate::prelude::*;

/// What went wrong, in a sentence that says what to do.
pub(crate) fn trouble_words(trouble: &Trouble) -> String {
    match trouble {
        Trouble::Offline => say("online-offline"),
        Trouble::NotOffered => say("online-not-offered"),
        Trouble::Busy => say("online-busy"),
        Trouble::Mistyped => say("online-refused-mistyped"),
        Trouble::Refused(error) => tell(refused_key(error), &[("why", (&error.why).into())]),
        Trouble::Rejected(code) => say(rejected_key(*code)),
    }
}

fn refused_key(error: &ApiError) -> &'static str {
    match error.code {
        ApiErrorCode::Conflict => "online-refused-conflict",
        ApiErrorCode::Missing => "online-refused-missing",
        ApiErrorCode::Auth => "online-refused-auth",
        ApiErrorCode::Taken => "online-refused-taken",
        ApiErrorCode::Name => "online-refused-name",
        ApiErrorCode::Password => "online-refused-password",
        ApiErrorCode::Banned => "online-refused-banned",
        _ => "online-refused",
    }
}

const fn rejected_key(code: ErrorCode) -> &'static str {
    match code {
        ErrorCode::Conflict => "online-refused-conflict",
        ErrorCode::Over => "online-refused-over",
        ErrorCode::Auth => "online-refused-auth",
        ErrorCode::Busy | ErrorCode::Rate => "online-busy",
        ErrorCode::Illegal | ErrorCode::NotYourTurn => "online-refused-illegal",
    }
}

/// What went wrong, where a screen would have been, and a way to try again.
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

/// Something that is being done.
pub(crate) type Doing = Pin<Box<dyn Future<Output = Result<(), Trouble>>>>;

/// Something that is tried, once at a time, and what went wrong the last time.
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

    /// Tries it, unless something is being tried already.
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

    /// Whether it is being tried, as an attribute of its button.
    pub(crate) fn busy(self) -> String {
        self.busy.get().to_string()
    }

    /// A sentence about what went wrong.
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

/// Whether it is my turn at a table of mine.
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

/// A time on the clock of the device.
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

/// A blank of a form: its words, what kind of text it takes, and what a browser may fill in.
pub(crate) type Blank = (&'static str, &'static str, &'static str);

/// Whoever fills in a form and may not do something has mistyped it.
fn mistyped(trouble: Trouble) -> Trouble {
    match trouble {
        Trouble::Refused(error) if error.code == ApiErrorCode::Auth => Trouble::Mistyped,
        other => other,
    }
}

/// A form of a few blanks and one button.
#[component]
pub(crate) fn Ask(
    /// The blanks, in order.
    blanks: Vec<Blank>,
    /// The words of the button.
    action: &'static str,
    /// Does it, with the texts of the blanks.
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
