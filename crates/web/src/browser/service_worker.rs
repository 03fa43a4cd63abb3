//! The service worker: keeps Damier for offline play, and brings new versions.
//!
//! A new version waits until the person asks for it. Then this tab reloads; other tabs go on with
//! their files, and are told.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState};

use crate::browser::persist::has;
use crate::prelude::*;

/// The state of offline storage.
#[derive(Copy, Clone)]
pub(crate) struct Keeping {
    /// Whether the browser can store the page at all: not without encryption.
    pub(crate) possible: bool,
    /// Whether every file is stored, so that it works offline.
    pub(crate) ready: RwSignal<bool>,
    /// Whether a newer version is available.
    pub(crate) newer: RwSignal<bool>,
}

impl Keeping {
    /// Starts to store the page.
    pub(crate) fn begin() -> Keeping {
        let container = container();
        let keeping = Keeping {
            possible: container.is_some(),
            ready: RwSignal::new(false),
            newer: RwSignal::new(false),
        };
        if let Some(container) = container {
            keeping.follow_controller(&container);
            spawn_local(async move {
                // A browser that refuses plays on without it.
                drop(keeping.register(container).await);
            });
        }
        keeping
    }

    /// Switches to the newer version: matches are kept, and the page reloads.
    pub(crate) fn update(self) {
        ASKED.set(true);
        spawn_local(async move {
            let waiting = match registration().await {
                Some(registration) => registration.waiting(),
                None => None,
            };
            match waiting {
                Some(waiting) => drop(waiting.post_message(&"activate".into())),
                // Another tab has already taken it.
                None => reload(),
            }
        });
    }

    async fn register(self, container: ServiceWorkerContainer) -> Result<(), JsValue> {
        let registered = JsFuture::from(container.register("/sw.js")).await?;
        let registration: ServiceWorkerRegistration = registered.dyn_into()?;
        self.look_at(&registration);
        let seen = registration.clone();
        let found: Closure<dyn FnMut()> = Closure::new(move || {
            let Some(coming) = seen.installing() else {
                return;
            };
            let seen = seen.clone();
            let changed: Closure<dyn FnMut()> = Closure::new(move || self.look_at(&seen));
            coming.set_onstatechange(Some(changed.as_ref().unchecked_ref()));
            changed.forget();
        });
        registration.set_onupdatefound(Some(found.as_ref().unchecked_ref()));
        // It lasts as long as the page.
        found.forget();
        JsFuture::from(container.ready()?).await?;
        self.look_at(&registration);
        Ok(())
    }

    fn look_at(self, registration: &ServiceWorkerRegistration) {
        let active = registration.active().map(|worker| worker.state());
        let is_active = matches!(
            active,
            Some(ServiceWorkerState::Activated | ServiceWorkerState::Activating)
        );
        self.ready.set(is_active);
        if is_active && registration.waiting().is_some() {
            self.newer.set(true);
        }
    }

    /// A new version took over: this tab reloads if it asked for it.
    fn follow_controller(self, container: &ServiceWorkerContainer) {
        let had_one = Rc::new(Cell::new(container.controller().is_some()));
        let changed: Closure<dyn FnMut()> = Closure::new(move || {
            if ASKED.get() {
                reload();
            } else if had_one.replace(true) {
                self.newer.set(true);
            }
        });
        container.set_oncontrollerchange(Some(changed.as_ref().unchecked_ref()));
        changed.forget();
    }
}

thread_local! {
    /// Whether this tab asked for the newer version.
    static ASKED: Cell<bool> = const { Cell::new(false) };
}

fn container() -> Option<ServiceWorkerContainer> {
    let navigator = web_sys::window()?.navigator();
    has(&navigator, "serviceWorker").then(|| navigator.service_worker())
}

/// Whoever keeps this page, if the browser lets it be kept.
pub(crate) async fn registration() -> Option<ServiceWorkerRegistration> {
    let found = JsFuture::from(container()?.get_registration()).await.ok()?;
    found.dyn_into().ok()
}

fn reload() {
    drop(window().location().reload());
}
