//! A board as an image, to be shared.

use std::fmt::Write;

use damier_board_ui::{Marks, Rotation};
use damier_rules::Scene;
use leptos::prelude::document;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, CssStyleSheet, HtmlCanvasElement, HtmlImageElement};

use crate::art;
use crate::preferences::Preferences;
use damier_pages::marks::Drawing;
use damier_pages::viewpoint::Viewpoint;

/// Pixels of the image per unit of the drawing.
const SCALE: u32 = 2;

/// The image of a board, as PNG; `None` if the browser cannot make one.
pub(crate) async fn png(game: &str, scene: &Scene, turn: Rotation, marks: &Marks) -> Option<Blob> {
    let pieces = Preferences::load().pieces;
    let view = Viewpoint::of(game)?.turned(turn).with_set(pieces);
    let drawing = Drawing { view, scene, marks };
    let text = standing_alone(&drawing, &styles());
    let frame = view.art.view;
    let [width, height] = [frame.width, frame.height].map(|side| u32::from(side) * SCALE);
    paint(&text, width, height).await.ok().flatten()
}

/// A drawing that needs nothing from the page.
fn standing_alone(drawing: &Drawing<'_>, styles: &str) -> String {
    let view = drawing.view;
    let frame = view.art.view;
    let [width, height] = [frame.width, frame.height].map(|side| u32::from(side) * SCALE);
    let classes = view.art.classes(view.turns);
    let style = view.art.style(view.turns);
    let mut text = String::new();
    // Writing to a string cannot fail. The style is inside an image, where the page's policy does
    // not apply.
    let _ = write!(
        text,
        r#"<svg xmlns="http://www.w3.org/2000/svg" data-theme="light" width="{width}" height="{height}" viewBox="{frame}"><style>{}</style>{}<g class="{classes}" style="{style}">{}{}"#,
        escaped(styles),
        art::MARKS,
        view.art.inner(),
        drawing.under(),
    );
    for piece in &drawing.scene.pieces {
        view.write_piece(&mut text, piece, view.centre(piece.cell), "piece");
    }
    text.push_str(&drawing.over());
    text.push_str("</g></svg>");
    text
}

/// The rules of the page's style sheets that colour boards.
fn styles() -> String {
    let sheets = document().style_sheets();
    let mut text = String::new();
    for index in 0..sheets.length() {
        let sheet = sheets
            .item(index)
            .and_then(|it| it.dyn_into::<CssStyleSheet>().ok());
        // Foreign style sheets, such as an extension's, may not be readable.
        let rules = sheet.and_then(|sheet| sheet.css_rules().ok());
        for index in 0..rules.as_ref().map_or(0, web_sys::CssRuleList::length) {
            let rule = rules.as_ref().and_then(|rules| rules.item(index));
            let rule = rule.map_or_else(String::new, |rule| rule.css_text());
            if colours_boards(&rule) {
                text.push_str(&rule);
            }
        }
    }
    text
}

fn colours_boards(rule: &str) -> bool {
    let selector = rule.split('{').next().unwrap_or_default();
    let ours = [".board", "symbol", ".mk-", ".al-"];
    !rule.starts_with('@') && ours.iter().any(|part| selector.contains(part))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

async fn paint(text: &str, width: u32, height: u32) -> Result<Option<Blob>, JsValue> {
    let image = HtmlImageElement::new()?;
    let encoded = String::from(js_sys::encode_uri_component(text));
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{encoded}"));
    JsFuture::from(image.decode()).await?;
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.dyn_into()?;
    canvas.set_width(width);
    canvas.set_height(height);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.dyn_into()?;
    context.draw_image_with_html_image_element(&image, 0.0, 0.0)?;
    let made = js_sys::Promise::new(&mut |resolve, reject| {
        if let Err(error) = canvas.to_blob(&resolve) {
            drop(reject.call1(&JsValue::NULL, &error));
        }
    });
    Ok(JsFuture::from(made).await?.dyn_into().ok())
}
