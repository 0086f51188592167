/**
 * Looks through JSON text once, before anything is built from it, for what the parser would accept and we do not: too deep or
 * too wide, keys said twice or meant for prototypes, NUL and half characters, numbers too large for a number. It leaves the
 * grammar to `JSON.parse`. Answers what is wrong, or undefined.
 */
export interface JsonBounds {
  readonly maxDepth: number;
  readonly maxKeys: number;
}

const quote = 34;
const backslash = 92;
const colon = 58;
const numberToken = /-?\d[\d.eE+-]*/y;
const poisoned = new Set(["__proto__", "constructor", "prototype"]);

export function scanJson(text: string, { maxDepth, maxKeys }: JsonBounds): string | undefined {
  /** The keys of each open object; undefined for an array. */
  const open: (Set<string> | undefined)[] = [];
  let keys = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = endOfString(text, at);
      if (end === -1) return undefined;
      const value = readString(text, at, end);
      if (value === undefined) return "A text has characters that are not allowed.";
      at = end;
      if (text.charCodeAt(skipSpace(text, end + 1)) !== colon) continue;
      if (++keys > maxKeys) return `The body has more than ${maxKeys} keys.`;
      if (poisoned.has(value)) return `The key ${value} is not allowed.`;
      const known = open.at(-1);
      if (known?.has(value)) return `The key ${value.slice(0, 100)} is said twice.`;
      known?.add(value);
    } else if (code === 123 || code === 91) {
      if (open.push(code === 123 ? new Set() : undefined) > maxDepth) return `The body is nested deeper than ${maxDepth} levels.`;
    } else if (code === 125 || code === 93) {
      open.pop();
    } else if (code === 45 || (code >= 48 && code <= 57)) {
      numberToken.lastIndex = at;
      const token = numberToken.exec(text)?.[0] ?? "-";
      if (Math.abs(Number(token)) === Number.POSITIVE_INFINITY) return "A number is too large.";
      at += token.length - 1;
    }
  }
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
