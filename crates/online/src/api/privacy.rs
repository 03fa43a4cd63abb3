//! The privacy page: what this server stores about people, and for how long.

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

use super::{Route, Service, route};
use crate::error::Error;
use crate::retention::Retention;

pub(super) fn routes() -> Vec<Route> {
    vec![route("GET /privacy", privacy).about("What is kept of people and for how long, to read.")]
}

async fn privacy(State(service): State<Service>) -> Result<Response, Error> {
    let html = [(CONTENT_TYPE, "text/html; charset=utf-8")];
    Ok((html, page(service.auth.retention)).into_response())
}

fn page(retention: Retention) -> String {
    let Retention {
        guest_days,
        guest_table_days,
        report_days,
        session_days,
    } = retention;
    format!(
        r#"<!doctype html>
<html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Damier – vie privée · privacy</title>
<main>
<h1>Ce que ce serveur garde</h1>
<ul>
<li>Sans compte : un cookie vous reconnaît. Votre nom et ce que vous dites sont effacés {guest_days} jours après la fin de la partie ; une partie où personne n’a de compte est effacée après {guest_table_days} jours.</li>
<li>Avec un compte : votre nom, votre mot de passe (haché), vos parties et ce que vous y dites, jusqu’à ce que vous supprimiez le compte. Une session inutilisée finit après {session_days} jours.</li>
<li>Un signalement est effacé {report_days} jours après avoir été fait ou traité.</li>
<li>Une table privée n’est montrée, une fois finie, qu’à celles et ceux qui y étaient ; ce qui s’y dit, à eux seuls dès le début.</li>
<li>Vous pouvez tout emporter (<code>GET /api/me/export</code>, <code>GET /api/person/export</code>) et tout effacer (<code>DELETE /api/me</code>, <code>DELETE /api/person</code>). Ce qui est effacé quitte aussi les fichiers de la base, au plus tard un jour après ; les sauvegardes faites avant le contiennent encore.</li>
<li>Aucune adresse, aucun mesureur d’audience, aucun tiers.</li>
</ul>
<h1 lang="en">What this server keeps</h1>
<ul lang="en">
<li>Without an account: a cookie recognises you. Your name and what you say are erased {guest_days} days after the end of the match; a match in which nobody has an account is erased after {guest_table_days} days.</li>
<li>With an account: your name, your password (hashed), your matches and what you say there, until you delete the account. A session that nobody uses ends after {session_days} days.</li>
<li>A report is erased {report_days} days after it was made or dealt with.</li>
<li>A private table that is over is shown only to those who sat there; what is said there, to them alone from the beginning.</li>
<li>You can take everything along (<code>GET /api/me/export</code>, <code>GET /api/person/export</code>) and erase everything (<code>DELETE /api/me</code>, <code>DELETE /api/person</code>). What is erased leaves the files of the database too, after a day at the latest; backups made before still have it.</li>
<li>No addresses, no analytics, no third parties.</li>
</ul>
</main>
"#
    )
}
