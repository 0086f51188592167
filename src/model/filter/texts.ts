/** How texts are compared and looked through, the same in the browser, in the server and in SQL. */
import type { Json } from "../base/json.ts";
import { isJsonObject } from "../base/json.ts";
import { placeOf } from "../base/place-of.ts";

/**
 * Below zero when `one` comes first: as Unicode's own order has it, which dictionaries follow in most languages ("a", "ä", "Z"), and by code
 * points where that makes no difference. The database's collation "und-x-icu" is the same.
 */
export function compareTexts(one: string, other: string): number {
  return one === other ? 0 : order.compare(one, other) || compareCodePoints(one, other);
}

/** English adds nothing to the order that languages share. */
const order = new Intl.Collator("en");

/** By code points; UTF-16 puts emoji before "ﬀ". */
function compareCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const difference = rank(one.charCodeAt(at)) - rank(other.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

/** Halves of characters beyond 65,535 come after all that stand alone. */
function rank(unit: number): number {
  if (unit < 0xd8_00) return unit;
  return unit < 0xe0_00 ? unit + 0x20_00 : unit - 0x8_00;
}

/** A text without its capitals, character by character: the database knows no other length and no sigma for the end of a word. */
export function fold(text: string): string {
  return text.replace(/[İΣ]/g, (letter) => (letter === "İ" ? "i" : "σ")).toLowerCase();
}

/** What stands in a value, for looking through it: of lists and objects all that they hold, without keys and brackets. */
export function textIn(value: Json): string {
  return textsIn(value).join(",");
}

function textsIn(value: Json): string[] {
  if (value === null) return [];
  if (typeof value === "number") return [plainNumber(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isJsonObject(value)) return [String(value)];
  const keys = Object.keys(value).sort((one, other) => bytes(one) - bytes(other) || compareCodePoints(one, other));
  return keys.flatMap((key) => textsIn(value[key] ?? null));
}

/** The database keeps the keys of an object by their length in bytes first. */
function bytes(text: string): number {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0).reduce((sum, code) => sum + bytesOf(code), 0);
}

function bytesOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

/** A number without an exponent: "0.0000001" for 1e-7. */
function plainNumber(number: number): string {
  const [, sign = "", whole = "", part = "", exponent = ""] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(String(number)) ?? [];
  if (exponent === "") return String(number);
  const moved = Number(exponent);
  const digits = whole + part;
  return moved > 0 ? sign + digits.padEnd(moved + 1, "0") : `${sign}0.${"0".repeat(-moved - 1)}${digits}`;
}

/** Whether a text holds another, be it made of signs that mean something in patterns. */
export function holdsText(text: string, wanted: string): boolean {
  return placeOf(text, wanted) >= 0;
}

/**
 * The texts between the `%` of a pattern, each of which stands for any text. After a backslash `%`, `_` and the backslash stand for
 * themselves; a backslash before anything else is one.
 */
export function likePieces(pattern: string): readonly string[] {
  const pieces = [""];
  for (const [part] of pattern.matchAll(/\\[%_\\]|%|\\|[^%\\]+/g)) {
    if (part === "%") pieces.push("");
    else pieces[pieces.length - 1] += part.length > 1 && part.startsWith("\\") ? part.slice(1) : part;
  }
  return pieces;
}

/** A pattern that only this text passes, as part of a longer one. */
export function likeText(text: string): string {
  return text.replace(/[\\%]/g, "\\$&");
}

/** `%` stands for any text; a pattern without one is looked for anywhere. Walks the text once per piece: no pattern is slow. */
export function isLike(text: string, pattern: string): boolean {
  const pieces = likePieces(pattern);
  if (pieces.length === 1) return holdsText(text, pieces[0] ?? "");
  const first = pieces[0] ?? "";
  const last = pieces.at(-1) ?? "";
  if (!text.startsWith(first) || text.length < first.length + last.length || !text.endsWith(last)) return false;
  let from = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const at = placeOf(text, piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return from <= text.length - last.length;
}
