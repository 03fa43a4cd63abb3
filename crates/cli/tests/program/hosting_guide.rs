//! docs/hosting.md: everything it shows is accepted by the program. The long run tries its
//! configurations with the programs they are for.

use crate::common::{Folder, damier};

const GUIDE: &str = include_str!("../../../../docs/hosting.md");

/// The block of the guide in this language that contains this text.
#[track_caller]
fn block(language: &str, text: &str) -> &'static str {
    let blocks = GUIDE.split("\n```").skip(1).step_by(2);
    let bodies = blocks.filter_map(|block| block.strip_prefix(language)?.strip_prefix('\n'));
    let mut fitting = bodies.filter(|body| body.contains(text));
    let found = fitting.next().expect("the guide has the block");
    assert_eq!(fitting.next(), None, "{text} is in two blocks");
    found
}

/// The value of a line such as `LimitNOFILE=20000`.
#[track_caller]
fn value<'a>(body: &'a str, key: &str) -> &'a str {
    let mut values = body.lines().filter_map(|line| line.strip_prefix(key));
    values.next().expect("the block has the key")
}

#[test]
fn the_file_of_settings_in_the_guide_is_taken() {
    let folder = Folder::new("guide-settings");
    let file = folder.path("damier.toml");
    let text = block("toml", "# /etc/damier.toml");
    std::fs::write(&file, text).unwrap();
    // As the unit starts it.
    let unit = block("ini", "[Service]");
    let command = value(unit, "ExecStart=/usr/local/bin/damier ");
    let command = command.replace("/etc/damier.toml", &file);
    let mut words: Vec<&str> = command.split(' ').collect();
    words.push("--print-config");
    let shown = damier(&words).good();
    let settings = text.lines().filter(|line| line.contains(" = "));
    let from_file = format!("# {file}, line ");
    assert_eq!(
        shown.matches(&from_file).count(),
        settings.count(),
        "{shown}"
    );
    let limit: u32 = value(unit, "LimitNOFILE=").parse().unwrap();
    let connections: u32 = value(text, "connections = ")
        .replace('_', "")
        .parse()
        .unwrap();
    assert!(limit > connections, "every connection is an open file");
}

#[test]
fn both_proxies_of_the_guide_lead_to_the_address_that_its_settings_listen_at() {
    let listen = value(block("toml", "# /etc/damier.toml"), "listen = ").trim_matches('"');
    let nginx = block("nginx", "server {");
    assert!(nginx.contains(&format!("proxy_pass http://{listen};\n")));
    let caddy = block("text", "reverse_proxy");
    assert!(caddy.contains(&format!("reverse_proxy {listen}\n")));
}

#[test]
fn the_table_of_the_guide_has_every_setting_argument_and_variable() {
    let rows = GUIDE.lines().filter(|line| line.contains("| `DAMIER_"));
    let cells = rows.map(|row| row.split('|').map(str::trim).collect::<Vec<_>>());
    let (mut keys, mut arguments) = (Vec::new(), Vec::new());
    for row in cells {
        let names = |cell: &'static str| cell.split(", ").map(|name| name.trim_matches('`'));
        for (key, variable) in names(row[1]).zip(names(row[3])) {
            let expected = key.replace('-', "_").to_uppercase();
            assert_eq!(variable, format!("DAMIER_{expected}"));
            keys.push(key);
        }
        arguments.extend(names(row[2]));
    }
    let shown = damier(&["serve", "--print-config"]).good();
    let known = shown.lines().map(|line| line.trim_start_matches("# "));
    let known: Vec<&str> = known.filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(keys, known);
    let help = damier(&["help", "serve"]).good();
    for argument in arguments {
        assert!(help.contains(&format!(" {argument}")), "{argument}");
    }
}
