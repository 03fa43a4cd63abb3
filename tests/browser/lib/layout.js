// Measures the faults of a screen: nothing is wider than the window, every control can be reached,
// no text is cut off or overlaps another, nothing is too small for a finger, no glyph is missing.

/** The windows that every screen has to fit. The last is a laptop at 200 %. */
export const WINDOWS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 720, height: 450 },
];

/** The name of a window in a list of faults. */
export const nameOfWindow = ({ width, height }) => `${width}x${height}`;

/**
 * The faults of the current screen, and where the board is.
 * `steady`: a match is being played, so the page does not scroll and the board is entirely visible.
 * `first`: what must be visible before anybody scrolls.
 * `toasts`: whether visible toasts count; otherwise they are assumed to be gone.
 */
export async function measure(page, { steady = false, first = [], toasts = false } = {}) {
  return page.evaluate(look, { steady, first, toasts });
}

/** Runs in the page. */
function look({ steady, first, toasts }) {
  const CONTROLS = "a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem]";
  /** For the keyboard only: comes into the window when it has the focus. */
  const SKIP = ".skip";
  /** Half a pixel is a rounding difference. */
  const SLACK = 1;
  const FINGER = 44;
  const IN_LISTS = 24;
  const faults = [];
  const fault = (kind, element, detail = "") => faults.push({ kind, where: element ? pathOf(element) : "page", detail });
  const scope = topDialog() ?? document.body;
  const inside = (element) => scope.contains(element);

  // As a newcomer sees it: browsers scroll a focused field into view, whenever they get around to it.
  scrollTo({ top: 0, left: 0, behavior: "instant" });
  const fleeting = toasts ? [] : [...document.querySelectorAll(".toasts")];
  for (const element of fleeting) element.style.display = "none";
  checkPage();
  const controls = [...scope.querySelectorAll(CONTROLS)].filter(isShown);
  for (const control of controls) {
    checkPlace(control);
    checkSize(control);
  }
  const texts = textsOf(scope);
  for (const text of texts) checkText(text);
  checkOverlaps(texts);
  checkGlyphs(texts);
  const board = checkBoard();
  for (const selector of first) checkFirst(selector);
  for (const element of fleeting) element.style.display = "";
  return { faults, board };

  /** The page fits the window in width, and during a match also in height. */
  function checkPage() {
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth) fault("wide", null, `${scrollWidth} of ${innerWidth}`);
    if (steady && scope === document.body && isTall()) fault("tall", null, `${scrollHeight} of ${innerHeight}`);
  }

  function isTall() {
    return document.documentElement.scrollHeight > innerHeight + SLACK;
  }

  /** A control is entirely in the window, or inside something that scrolls to it; nothing covers it. */
  function checkPlace(control) {
    const box = targetOf(control).getBoundingClientRect();
    const clip = clipOf(control);
    const out = outside(box, clip);
    if (out) return fault("outside", control, out);
    if (!within(box, windowOf(control))) return;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const target = targetOf(control);
    // A panel answers a gesture: it may cover anything but the board and its own buttons.
    const answered = hit?.closest(".panel") && !control.closest(".panel");
    // Scrolling the page brings out whatever lies under its footer.
    const passing = !steady && hit && isStuck(hit) && !isStuck(control);
    if (hit && !answered && !passing && !target.contains(hit) && !hit.contains(target)) fault("covered", control, `by ${pathOf(hit)}`);
  }

  /** Controls are large enough for a finger; rows of lists and words in a sentence may be smaller. */
  function checkSize(control) {
    const target = targetOf(control);
    const { width, height } = target.getBoundingClientRect();
    const small = control.closest("li, td, dd, p, nav, legend, .moves") !== null;
    const touched = matchMedia("(any-pointer: coarse)").matches;
    const least = touched && !small ? FINGER : IN_LISTS;
    // A link within a sentence is as tall as its line.
    if (control.matches("p a, li a, dd a, td a") && getComputedStyle(control).display === "inline") return;
    if (Math.min(width, height) < least - SLACK) {
      fault("small", control, `${Math.round(width)}x${Math.round(height)}, at least ${least}`);
    }
  }

  /** No text is cut off by its container or by the window. */
  function checkText({ element, boxes }) {
    // Its own element may hide it as well.
    const clip = clipOf(element, element);
    for (const box of boxes) {
      const out = outside(box, clip);
      if (out) return fault("cut", element, `“${element.textContent.trim().slice(0, 40)}” ${out}`);
    }
    const style = getComputedStyle(element);
    const shortened = style.textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + SLACK;
    if (shortened) fault("cut", element, `“${element.textContent.trim().slice(0, 40)}” with dots`);
  }

  /** No two texts overlap. */
  function checkOverlaps(all) {
    const lines = all.flatMap(({ element, boxes }) => boxes.map((box) => ({ element, box })));
    const seen = lines.filter(({ element, box }) => isOnTop(element, box));
    seen.sort((one, other) => one.box.top - other.box.top);
    for (let i = 0; i < seen.length; i++) {
      for (let j = i + 1; j < seen.length && seen[j].box.top < seen[i].box.bottom - 3; j++) {
        const [one, other] = [seen[i], seen[j]];
        if (one.element === other.element) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        if (across > 3 && down > 5) fault("overlap", one.element, `with ${pathOf(other.element)}`);
      }
    }
  }

  /** Every character has a glyph: one without looks like a character that does not exist. */
  function checkGlyphs(all) {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [48, 48];
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    const drawn = (character, font) => {
      pen.clearRect(0, 0, 48, 48);
      pen.font = font;
      pen.fillText(character, 4, 34);
      return pen.getImageData(0, 0, 48, 48).data.join();
    };
    const known = new Map();
    for (const { element } of all) {
      const { fontFamily } = getComputedStyle(element);
      const font = `28px ${fontFamily}`;
      for (const character of new Set(own(element))) {
        if (character < "\u0180" || /\s/.test(character)) continue;
        const key = `${character} ${fontFamily}`;
        if (!known.has(key)) known.set(key, drawn(character, font) === drawn("\u{10fffe}", font));
        const emoji = /\p{Extended_Pictographic}/u.test(character);
        if (known.get(key) || emoji) fault("glyph", element, `U+${character.codePointAt(0).toString(16)}`);
      }
    }
  }

  /** While a match is being played, the whole board is in the window. */
  function checkBoard() {
    const drawing = document.querySelector("main.table [role=grid]");
    if (!drawing || scope !== document.body) return null;
    const { left, top, right, bottom } = drawing.getBoundingClientRect();
    const box = { left, top, right, bottom };
    const all = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    if (steady && !within(box, all)) fault("board", drawing, outside(box, all));
    return box;
  }

  /** The most important things are visible at once. */
  function checkFirst(selector) {
    const element = document.querySelector(selector);
    if (!element) return fault("missing", null, selector);
    const box = element.getBoundingClientRect();
    const out = outside(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    if (out) return fault("unseen", element, out);
    if (!isOnTop(element, box)) fault("unseen", element, "something lies over it");
  }

  /** The dialog in front of all others. */
  function topDialog() {
    return [...document.querySelectorAll("dialog[open]")].at(-1);
  }

  function isShown(element) {
    if (element.closest(SKIP)) return false;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const box = targetOf(element).getBoundingClientRect();
    return box.width > 2 && box.height > 2;
  }

  /** The target for a finger: the label of a small button, otherwise the button itself. */
  function targetOf(element) {
    return (element.matches("input[type=radio], input[type=checkbox]") && element.closest("label")) || element;
  }

  /** The part of the page in which an element can be visible, including by scrolling; `from` is the first that may hide it. */
  function clipOf(element, from = element.parentElement) {
    const clip = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    // A match that does not fit is one fault, not one per element.
    const scrolls = (!steady || isTall()) && scope === document.body && !isFixed(element);
    if (scrolls) {
      clip.top = -Infinity;
      clip.bottom = Infinity;
    }
    const axes = [
      { overflow: "overflowX", size: "Width", start: "left", end: "right" },
      { overflow: "overflowY", size: "Height", start: "top", end: "bottom" },
    ];
    for (const axis of axes) narrow(clip, from, axis);
    return clip;
  }

  /** Narrows a clip by every element, from this one outwards, that hides what is beyond it, up to what scrolls to it. */
  function narrow(clip, from, { overflow, size, start, end }) {
    for (let holder = from; holder && holder !== document.documentElement; holder = holder.parentElement) {
      const style = getComputedStyle(holder);
      const box = holder.getBoundingClientRect();
      if (["auto", "scroll"].includes(style[overflow]) && holder[`scroll${size}`] > holder[`client${size}`]) {
        // Scrolling brings everything into the box, as far as the box itself can be seen.
        const outer = clipOf(holder);
        const isSeen = box[start] >= outer[start] - SLACK && box[end] <= outer[end] + SLACK;
        [clip[start], clip[end]] = isSeen ? [-Infinity, Infinity] : [outer[start], outer[end]];
        return;
      }
      if (["hidden", "clip"].includes(style[overflow])) {
        clip[start] = Math.max(clip[start], box[start]);
        clip[end] = Math.min(clip[end], box[end]);
      }
      if (style.position === "fixed") return;
    }
  }

  /** The part of an element's surroundings that is visible now: nothing outside a container that scrolls. */
  function windowOf(element) {
    const seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let holder = element.parentElement; holder; holder = holder.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(holder);
      if (overflowX === "visible" && overflowY === "visible") continue;
      if (holder === document.body || holder === document.documentElement) continue;
      const box = holder.getBoundingClientRect();
      seen.left = Math.max(seen.left, box.left);
      seen.top = Math.max(seen.top, box.top);
      seen.right = Math.min(seen.right, box.right);
      seen.bottom = Math.min(seen.bottom, box.bottom);
    }
    return seen;
  }

  function isStuck(element) {
    for (let at = element; at; at = at.parentElement) {
      if (["fixed", "sticky"].includes(getComputedStyle(at).position)) return true;
    }
    return false;
  }

  function isFixed(element) {
    for (let at = element; at; at = at.parentElement) if (getComputedStyle(at).position === "fixed") return true;
    return false;
  }

  function outside(box, clip) {
    const over = [
      ["left", clip.left - box.left],
      ["top", clip.top - box.top],
      ["right", box.right - clip.right],
      ["bottom", box.bottom - clip.bottom],
    ];
    const told = over.filter(([, by]) => by > 2 * SLACK).map(([side, by]) => `${Math.round(by)} px beyond the ${side}`);
    return told.join(", ");
  }

  function within(box, frame) {
    return outside(box, frame) === "";
  }

  /** Whether the element is on top at a point of its box. */
  function isOnTop(element, box) {
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
    const y = (box.top + box.bottom) / 2;
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  }

  /** An element's own text, without that of its children. */
  function own(element) {
    return [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data).join("");
  }

  /** Every visible element with its own text, and the boxes of its lines. */
  function textsOf(root) {
    const found = [];
    for (const element of root.querySelectorAll("*")) {
      if (element.closest(`svg, script, style, option, .vh, ${SKIP}`) || !own(element).trim()) continue;
      if (!inside(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const boxes = [];
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        boxes.push(...[...range.getClientRects()].filter((box) => box.width > 2 && box.height > 2));
      }
      // Texts for screen readers only are one pixel in size.
      const frame = element.getBoundingClientRect();
      if (boxes.length && frame.width > 2 && frame.height > 2) found.push({ element, boxes });
    }
    return found;
  }

  /** A short path to an element, the same in every language. */
  function pathOf(element) {
    const steps = [];
    for (let at = element; at && at !== document.body && steps.length < 3; at = at.parentElement) {
      const classes = [...at.classList].filter((name) => !/^(on|open|s|main|wide|grow)$/.test(name)).slice(0, 2);
      steps.unshift(`${at.localName}${at.id ? `#${at.id}` : classes.map((name) => `.${name}`).join("")}`);
    }
    return steps.join(" > ");
  }
}

/** How far a board is from where it was; a pixel is a rounding difference. */
export function moved(before, now) {
  const by = Math.max(...["left", "top", "right", "bottom"].map((side) => Math.abs(now[side] - before[side])));
  return by > 1 ? Math.round(by) : 0;
}

/** Waits until fonts are loaded and nothing moves any more. */
export async function settled(page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const finite = document.getAnimations().filter((it) => it.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map((it) => it.finished));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
