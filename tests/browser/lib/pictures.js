// Pictures of screens, stored small and compared so that another browser's edges and letters pass,
// but a missing piece, another colour or a board that moved does not.
//
// A picture is divided into small fields, and their mean colours are compared. Where there is text
// the fields are larger: the edges of letters differ from browser to browser, their colour does not.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { settled } from "./layout.js";
import { ROOT, artefacts } from "./project.js";

const FOLDER = join(ROOT, "tests/browser/pictures");
const ACCEPT = "cargo xtask pictures --accept";

/** How a picture is stored and compared; lengths in pixels of the page. */
const SCALE = {
  /** The sides of a pixel of the stored picture, and of a field without text and with text. */
  pixel: 5,
  field: 10,
  large: 50,
  /** The steps of a colour from 0 to 255: stored colours are rounded, which halves the files. */
  step: 4,
  /** A field differs from this many steps of a colour on: a small field, a large field. */
  most: 26,
  mostLarge: 14,
};

/** Whether pictures are written instead of compared. */
export const WRITES = process.env.DAMIER_PICTURES === "write";

/** The names of all stored pictures. */
export function keptPictures() {
  return readdirSync(FOLDER).map((file) => file.replace(/\.png$/, "")).sort();
}

/** Compares the screen with the picture of this name, or stores it. */
export async function looksAs(page, name) {
  const file = join(FOLDER, `${name}.png`);
  if (WRITES) {
    mkdirSync(FOLDER, { recursive: true });
    return writeFileSync(file, (await seen(page, null)).png);
  }
  assert.ok(existsSync(file), `there is no picture ${name}; ${ACCEPT}`);
  const { png, differs, fields } = await seen(page, file);
  if (fields === 0) return;
  const folder = artefacts("pictures");
  writeFileSync(join(folder, `${name}.png`), png);
  writeFileSync(join(folder, `${name}-difference.png`), differs);
  assert.fail(
    `${name} looks different in ${fields} fields: compare ${file}\n  with ${join(folder, `${name}.png`)},` +
      `\n  marked in ${name}-difference.png beside it. If it is meant to: ${ACCEPT}`
  );
}

/** The number of fields in which the screen differs from the picture of this name. */
export async function differences(page, name) {
  return (await seen(page, join(FOLDER, `${name}.png`))).fields;
}

/** The screen as it would be stored, and how it differs from a file. */
async function seen(page, file) {
  await settled(page);
  const letters = await page.evaluate(placesOfLetters);
  const shot = await page.screenshot({ animations: "disabled", caret: "hide" });
  const { width, height } = page.viewportSize();
  const canvas = await page.context().newPage();
  try {
    const url = (bytes) => bytes && `data:image/png;base64,${bytes.toString("base64")}`;
    const about = { shot: url(shot), kept: url(file && readFileSync(file)), letters, width, height, scale: SCALE };
    const { png, differs, fields } = await canvas.evaluate(judge, about);
    const bytes = (text) => text && Buffer.from(text.split(",")[1], "base64");
    return { png: bytes(png), differs: bytes(differs), fields };
  } finally {
    await canvas.close();
  }
}

/** Runs in the page: the rectangles that contain text. */
function placesOfLetters() {
  const places = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    if (!text.data.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, top, right, bottom } of range.getClientRects()) places.push({ left, top, right, bottom });
  }
  return places;
}

/** Runs in an empty page: makes the small picture and compares it with the stored one. */
async function judge({ shot, kept, letters, width, height, scale }) {
  const columns = Math.floor(width / scale.pixel);
  const rows = Math.floor(height / scale.pixel);

  async function pixels(url) {
    const image = await createImageBitmap(await (await fetch(url)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  }

  /** The mean colour of a rectangle; its edges are whole pixels. */
  function mean({ data, width }, left, top, right, bottom) {
    const sum = [0, 0, 0];
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        for (let colour = 0; colour < 3; colour++) sum[colour] += data[4 * (y * width + x) + colour];
      }
    }
    return sum.map((all) => all / ((right - left) * (bottom - top)));
  }

  /** The small picture: each pixel is the mean of many. */
  function shrunk(whole) {
    const small = new ImageData(columns, rows);
    const size = (whole.width / width) * scale.pixel;
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < columns; x++) {
        const edges = [x * size, y * size, (x + 1) * size, (y + 1) * size].map(Math.round);
        const colours = mean(whole, ...edges).map((it) => Math.min(255, Math.round(it / scale.step) * scale.step));
        small.data.set([...colours, 255], 4 * (y * columns + x));
      }
    }
    return small;
  }

  function asUrl(image, marks = []) {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: image.width, height: image.height });
    const context = canvas.getContext("2d");
    context.putImageData(image, 0, 0);
    context.fillStyle = "rgb(255 0 255 / 0.6)";
    for (const mark of marks) context.fillRect(...mark);
    return canvas.toDataURL("image/png");
  }

  /** The fields of a size whose colours differ, among those to be compared. */
  function differing(one, other, size, most, isLookedAt) {
    const found = [];
    const side = size / scale.pixel;
    for (let y = 0; y < rows; y += side) {
      for (let x = 0; x < columns; x += side) {
        const edges = [x, y, Math.min(x + side, columns), Math.min(y + side, rows)];
        if (!isLookedAt(edges.map((edge) => edge * scale.pixel))) continue;
        const [a, b] = [mean(one, ...edges), mean(other, ...edges)];
        if (a.some((colour, index) => Math.abs(colour - b[index]) > most)) {
          found.push([edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1]]);
        }
      }
    }
    return found;
  }

  const now = shrunk(await pixels(shot));
  if (!kept) return { png: asUrl(now) };
  const before = await pixels(kept);
  if (before.width !== columns || before.height !== rows) return { png: asUrl(now), differs: asUrl(before), fields: Infinity };
  const beside = ([left, top, right, bottom]) =>
    !letters.some((it) => it.left < right + 3 && it.right > left - 3 && it.top < bottom + 3 && it.bottom > top - 3);
  const marks = [
    ...differing(now, before, scale.field, scale.most, beside),
    ...differing(now, before, scale.large, scale.mostLarge, () => true),
  ];
  return { png: asUrl(now), differs: asUrl(now, marks), fields: marks.length };
}
