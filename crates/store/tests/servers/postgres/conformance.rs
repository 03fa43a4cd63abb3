//! The conformance suite on PostgreSQL, with a schema of its own for every case.

use damier_store::testkit::cases;

use super::cluster::Cluster;
use super::open;

#[test]
fn postgres_does_what_every_store_has_to_do() {
    let cluster = Cluster::start();
    for case in cases() {
        println!("{}", case.name);
        (case.run)(&open(&cluster.address()));
    }
}
