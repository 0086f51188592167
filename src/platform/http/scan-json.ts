import { composedText } from "../../model/base/composed-text.ts";
import { isHeldExactly, tooManyDigitsInJson } from "../../model/base/exact-number.ts";

/**
 * Looks through JSON text once, before anything is built from it, for what the parser would accept and we do not: too deep or
 * too wide, keys said twice or meant for prototypes, NUL and half characters, numbers too large for a number or with more digits
 * than one holds. It leaves the grammar to `JSON.parse`. Answers what is wrong, or undefined.
 */
export interface JsonBounds {
  readonly maxDepth: number;
  readonly maxKeys: number;
  /** Keys meant for prototypes are keys like all others: only for what is read by its own keys alone. */
  readonly takesAnyKey?: boolean;
}

/** What is wrong, and the way to the value where it is one value: keys of objects and places in lists. */
export interface JsonComplaint {
  readonly message: string;
  readonly path?: readonly string[];
}

/** An object or a list that is not closed yet. */
interface Open {
  /** The keys of an object so far; undefined for a list. */
  readonly keys: Set<string> | undefined;
  /** The key or the place of what stands here. */
  at: string | number;
}

const quote = 34;
const backslash = 92;
const colon = 58;
const comma = 44;
const numberToken = /-?\d[\d.eE+-]*/y;
const poisoned = new Set(["__proto__", "constructor", "prototype"]);

export function scanJson(text: string, { maxDepth, maxKeys, takesAnyKey = false }: JsonBounds): JsonComplaint | undefined {
  const open: Open[] = [];
  let keys = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = endOfString(text, at);
      if (end === -1) return undefined;
      const value = readString(text, at, end);
      if (value === undefined) return { message: "A text has characters that are not allowed." };
      at = end;
      if (text.charCodeAt(skipSpace(text, end + 1)) !== colon) continue;
      if (++keys > maxKeys) return { message: `The body has more than ${maxKeys} keys.` };
      const wrong = (takesAnyKey ? undefined : poisonedKey(value)) ?? keyTwice(value, open.at(-1));
      if (wrong !== undefined) return { message: wrong };
    } else if (code === 123 || code === 91) {
      open.push(code === 123 ? { keys: new Set(), at: "" } : { keys: undefined, at: 0 });
      if (open.length > maxDepth) return { message: `The body is nested deeper than ${maxDepth} levels.` };
    } else if (code === 125 || code === 93) {
      open.pop();
    } else if (code === comma) {
      const list = open.at(-1);
      if (typeof list?.at === "number") list.at += 1;
    } else if (code === 45 || (code >= 48 && code <= 57)) {
      numberToken.lastIndex = at;
      const token = numberToken.exec(text)?.[0] ?? "-";
      if (Math.abs(Number(token)) === Number.POSITIVE_INFINITY) return { message: "A number is too large." };
      // What is no number the parser says.
      if (!Number.isNaN(Number(token)) && !isHeldExactly(token))
        return { message: tooManyDigitsInJson, path: open.map((each) => String(each.at)) };
      at += token.length - 1;
    }
  }
  return undefined;
}

function poisonedKey(key: string): string | undefined {
  return poisoned.has(key) ? `The key ${key} is not allowed.` : undefined;
}

/** Takes note of a key of the object that is open. */
function keyTwice(written: string, open: Open | undefined): string | undefined {
  const key = composedText(written);
  if (open?.keys === undefined) return undefined;
  if (open.keys.has(key)) return `The key ${key.slice(0, 100)} is said twice.`;
  open.keys.add(key);
  open.at = key;
  return undefined;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at;
    if (code === backslash) at++;
  }
  return -1;
}

/** The string between two quotes, or undefined where it holds NUL or half of a surrogate pair. Only escapes can bring them in. */
function readString(text: string, start: number, end: number): string | undefined {
  const raw = text.slice(start + 1, end);
  if (!raw.includes("\\")) return raw;
  try {
    const value: unknown = JSON.parse(`"${raw}"`);
    return typeof value === "string" && !/[\0\p{Surrogate}]/u.test(value) ? value : undefined;
  } catch {
    // Not JSON: the parser, which comes next, says so.
    return raw;
  }
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && " \t\r\n".includes(text.charAt(at))) at++;
  return at;
}
