//! The texts the page fetches: the words of a language, and the rule pages, which are long and
//! needed only when one is opened.

use damier_words::Lang;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

/// The Fluent source of the words of a language; `None` if the network fails.
pub(crate) async fn words(lang: Lang) -> Option<String> {
    fetch("damierWords", lang.code()).await
}

/// The Fluent source of the words that a first board does not need; `None` if the network fails.
pub(crate) async fn later_words(lang: Lang) -> Option<String> {
    fetch("damierLaterWords", lang.code()).await
}

/// The Fluent source of a game's rule page; `None` if the network fails.
pub(crate) async fn rules(game: &str, lang: Lang) -> Option<String> {
    fetch("damierRules", &[game, ".", lang.code()].concat()).await
}

/// The text whose address is in a list of the boot scripts.
pub(super) async fn fetch(list: &str, name: &str) -> Option<String> {
    let answer = web_sys::window()?.fetch_with_str(&address(list, name)?);
    let answer: web_sys::Response = JsFuture::from(answer).await.ok()?.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}

/// The address that a list of the boot scripts has under a name.
pub(super) fn address(list: &str, name: &str) -> Option<String> {
    let addresses = js_sys::Reflect::get(&js_sys::global(), &list.into()).ok()?;
    let address = js_sys::Reflect::get(&addresses, &name.into()).ok()?;
    address.as_string()
}
