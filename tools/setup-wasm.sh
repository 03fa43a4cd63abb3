#!/usr/bin/env bash
# Make a Rust toolchain able to build wasm32-unknown-unknown. Idempotent.
#
#   1. the active rustc already has the target's std  -> use it
#   2. rustup can add the target                      -> add it, use it
#   3. Debian/Ubuntu with rustc-web                   -> apt-get, build the std once into a private
#                                                        sysroot, and use a wrapper toolchain there
#
# Prints shell assignments; use it as:   eval "$(tools/setup-wasm.sh)"
# or read the file it leaves:            . "${WASM_TC_DIR:-$HOME/.cache/wasm-toolchain}/env"
# Env: WASM_TC_DIR (where path 3 is kept), WASM_FORCE=1|2|3 (test one path), RUSTUP_TIMEOUT (s).
set -euo pipefail
T=wasm32-unknown-unknown
DIR=${WASM_TC_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/wasm-toolchain}
FORCE=${WASM_FORCE:-}
log() { printf 'setup-wasm: %s\n' "$*" >&2; }
die() { log "error: $*"; exit 1; }

emit() { # $1 = directory to put first in PATH (may be empty)
  mkdir -p "$DIR"
  { if [ -n "$1" ]; then printf 'export PATH=%q:"$PATH"\n' "$1"; printf 'export WASM_TOOLCHAIN=%q\n' "$1"; fi
    printf 'export WASM_READY=1\n'; } > "$DIR/env.tmp"
  mv -f "$DIR/env.tmp" "$DIR/env"
  cat "$DIR/env"
}

has_std() { # does this rustc have the target's std, and can it link? ($1 = rustc)
  local d; d=$("$1" --print target-libdir --target $T 2>/dev/null) || return 1
  compgen -G "$d/libstd-*.rlib" >/dev/null || return 1
  local t; t=$(mktemp -d)
  if printf '#[unsafe(no_mangle)] pub extern "C" fn f(n: u64) -> u64 { (0..n).collect::<Vec<_>>().len() as u64 }\n' \
     | "$1" --edition 2021 --crate-name probe --crate-type cdylib --target $T -o "$t/p.wasm" - >"$t/log" 2>&1
  then rm -rf "$t"; return 0; else log "$1 has std but cannot link:"; tail -5 "$t/log" >&2; rm -rf "$t"; return 1; fi
}

# ---- 1
if [ "${FORCE:-1}" = 1 ] && command -v rustc >/dev/null && has_std rustc; then
  log "1: $(rustc -V) already has $T"; emit ""; exit 0
fi
# ---- 2
if [ "${FORCE:-2}" = 2 ] && command -v rustup >/dev/null; then
  # Not every system has GNU timeout; without it rustup's own patience has to do.
  limit=(); command -v timeout >/dev/null && limit=(timeout "${RUSTUP_TIMEOUT:-60}")
  if ${limit[@]+"${limit[@]}"} rustup target add $T >/dev/null 2>&1 && has_std rustc; then
    log "2: rustup added $T"; emit ""; exit 0
  fi
  log "2: rustup could not add $T (offline?)"
fi
# ---- 3
[ "${FORCE:-3}" = 3 ] || die "path $FORCE did not work"
TC=$DIR/tc
if [ -x "$TC/bin/rustc" ] && has_std "$TC/bin/rustc"; then
  log "3: cached $("$TC/bin/rustc" -V) at $TC"; emit "$TC/bin"; exit 0
fi
command -v apt-get >/dev/null || die "no compiler for $T: \`rustup target add $T\` did not work, and there is no apt-get"
need=(); for p in rustc-web cargo-web rust-web-src lld-19; do
  dpkg-query -W -f='${Status}' "$p" 2>/dev/null | grep -q 'install ok installed' || need+=("$p"); done
if [ ${#need[@]} -gt 0 ]; then
  # Never asks: who may not install is told what to install.
  sudo=; [ "$(id -u)" = 0 ] || sudo="sudo -n"
  [ -z "$sudo" ] || $sudo true 2>/dev/null || die "no compiler for $T: \`rustup target add $T\` or \`sudo apt-get install ${need[*]}\`"
  log "3: apt-get install ${need[*]}"
  $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${need[@]}" >&2 ||
    { $sudo apt-get update >&2; $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${need[@]}" >&2; }
fi
[ -f /usr/lib/rustlib/src/rust/library/std/Cargo.toml ] || die "rust-web-src did not bring the library sources"
HOST=$(/usr/bin/rustc -vV | sed -n 's/^host: //p')

mkdir -p "$DIR"; exec 9>"$DIR/lock"
flock 9                                   # two callers: the second waits, then finds the cache
if [ -x "$TC/bin/rustc" ] && has_std "$TC/bin/rustc"; then emit "$TC/bin"; exit 0; fi

W=$DIR/build; rm -rf "$W" "$TC.new"; mkdir -p "$W/src"
cat > "$W/Cargo.toml" <<'C'
[package]
name = "sysroot-seed"
version = "0.0.0"
edition = "2021"
[workspace]
[profile.release]
panic = "abort"
C
echo '#![no_std]' > "$W/src/lib.rs"
log "3: building std for $T with $(/usr/bin/rustc -V) (about a minute of 2 free cores)"
# embed-bitcode: so that lto="fat" works against this std. opt-level etc. are the release defaults.
( cd "$W" && env -u RUSTC -u RUSTC_WRAPPER -u RUSTUP_TOOLCHAIN -u CARGO_BUILD_TARGET -u CARGO_ENCODED_RUSTFLAGS -u CARGO_TARGET_DIR \
    RUSTC_BOOTSTRAP=1 PATH="/usr/bin:$PATH" RUSTFLAGS="-Cembed-bitcode=yes ${WASM_STD_RUSTFLAGS:-}" \
    CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=/usr/bin/wasm-ld-19 \
    /usr/bin/cargo build --release --target $T -Z build-std=std,panic_abort,test,proc_macro >&2 )
mkdir -p "$TC.new/bin" "$TC.new/lib/rustlib/$T/lib" "$TC.new/lib/rustlib/$HOST/bin"
cp "$W/target/$T/release/deps/"*.rlib "$TC.new/lib/rustlib/$T/lib/"
rm -f "$TC.new/lib/rustlib/$T/lib/"libsysroot_seed*
ln -s "/usr/lib/rustlib/$HOST/lib" "$TC.new/lib/rustlib/$HOST/lib"
ln -s /usr/lib/rustlib/src "$TC.new/lib/rustlib/src"
ln -s /usr/lib/llvm-19/bin/lld "$TC.new/lib/rustlib/$HOST/bin/rust-lld"   # rustc calls it with -flavor wasm
for b in rustc rustdoc; do
  printf '#!/bin/sh\nexec /usr/bin/%s --sysroot %q "$@"\n' "$b" "$TC" > "$TC.new/bin/$b"; chmod +x "$TC.new/bin/$b"
done
ln -s /usr/bin/cargo "$TC.new/bin/cargo"
rm -rf "$TC"; mv "$TC.new" "$TC"; rm -rf "$W"
has_std "$TC/bin/rustc" || die "the built toolchain at $TC does not link"
log "3: built $TC"
emit "$TC/bin"
