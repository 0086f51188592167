/**
 * Other names for what formulas read, written into their texts. It goes through the signs of a formula on its own, so that whoever copies
 * fields has no need of the parser; a text with a formula that does not end stays as it is.
 */
import { limits } from "./limits.ts";

/** The name that takes the place of one; undefined: it stays. */
export type OtherName = (name: string) => string | undefined;

interface Other {
  readonly nameOf: OtherName;
  readonly records: ReadonlySet<string>;
  /** Whether a word alone is the name of a field. */
  readonly words: boolean;
  /** Hears of all that a formula says. */
  readonly onSign?: (sign: Sign) => void;
}

/** The words that stand for all values together: of the form, or of its record. */
const wholes: ReadonlySet<string> = new Set(["model", "post"]);

interface Change {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

interface Reading {
  readonly bare?: boolean;
  /** Names that stand for one record each, whose keys get other names; without it `model` and `post`, and words alone as well. */
  readonly records?: ReadonlySet<string>;
}

/** A text with holes whose formulas read other names; `bare`: the place holds a formula and nothing else, so without a hole all of it is one. */
export function withOtherNames(source: string, otherName: OtherName, { bare = false, records }: Reading = {}): string {
  const other: Other = { nameOf: otherName, records: records ?? wholes, words: records === undefined };
  return changed(source, changesIn(source, { other, bare }) ?? []);
}

/** The words that the formulas of a text say, keys in quotes among them, and the texts and numbers; nothing of a formula that does not end. */
export function saidInFormulas(
  source: string,
  { bare = false }: Pick<Reading, "bare"> = {},
): { readonly words: ReadonlySet<string>; readonly values: ReadonlySet<string> } {
  const [words, values] = [new Set<string>(), new Set<string>()];
  const onSign = ({ kind, said }: Sign) => {
    const text = kind === "text" ? said.slice(1, -1) : said;
    if (kind !== "mark") words.add(text);
    if (kind === "text" || /^\d/.test(said)) values.add(text);
  };
  const read = changesIn(source, { other: { nameOf: () => undefined, records: wholes, words: true, onSign }, bare });
  return read ? { words, values } : { words: new Set(), values: new Set() };
}

/** undefined: a formula does not end, or the text is longer than any may be. */
function changesIn(source: string, { other, bare }: { readonly other: Other; readonly bare: boolean }): readonly Change[] | undefined {
  if (source.length > limits.template) return undefined;
  const changes: Change[] = [];
  const opening = /(?<!\\)[$@]\{/g;
  if (bare && !opening.test(source)) {
    const end = scan(source, 0, { other, changes });
    return end === source.length ? changes : undefined;
  }
  opening.lastIndex = 0;
  while (opening.exec(source)) {
    const end = scan(source, opening.lastIndex, { other, changes });
    if (end === undefined || source[end] !== "}") return undefined;
    opening.lastIndex = end + 1;
  }
  return changes;
}

/** White space and comments; a text in quotes; a word; a number; "?."; any other sign. */
const sign =
  /(?<blank>(?:\s|\/\/[^\n\r\u2028\u2029]*|\/\*[\s\S]*?\*\/)+)|(?<text>"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*')|(?<word>[\p{L}_$][\p{L}\p{N}_$]*)|\d[\w.]*|\?\.(?!\d)|[\s\S]/uy;

interface Sign {
  readonly kind: "text" | "word" | "mark";
  readonly said: string;
  readonly from: number;
  readonly to: number;
  /** Whether the innermost bracket around it is a brace. */
  readonly isInBraces: boolean;
}

/** Collects the changes of the expression that begins at `from`; answers where it ends: at a } of nobody, or with the source. */
function scan(source: string, from: number, { other, changes }: { readonly other: Other; readonly changes: Change[] }): number | undefined {
  const signs: Sign[] = [];
  const open: string[] = [];
  let braces = 0;
  for (let at = from; at < source.length; ) {
    sign.lastIndex = at;
    const found = sign.exec(source);
    if (!found) return undefined;
    const [said] = found;
    const { blank, text, word } = found.groups ?? {};
    if (said === "}" && braces === 0) return ended(signs, other, { changes, end: at });
    if (said === '"' || said === "'") return undefined;
    const isInBraces = open.at(-1) === "{";
    if (said === "{") braces += 1;
    if (said === "}") braces -= 1;
    if (said === "(" || said === "[" || said === "{") open.push(said);
    else if (said === ")" || said === "]" || said === "}") open.pop();
    const to = said === "`" ? scanTemplate(source, at + 1, { other, changes }) : at + said.length;
    if (to === undefined) return undefined;
    if (blank === undefined) signs.push({ kind: text ? "text" : word ? "word" : "mark", said, from: at, to, isInBraces });
    at = to;
  }
  return ended(signs, other, { changes, end: source.length });
}

function ended(signs: readonly Sign[], other: Other, { changes, end }: { readonly changes: Change[]; readonly end: number }): number {
  for (const at of signs.keys()) changes.push(...changesAt(signs, at, other));
  if (other.onSign) signs.forEach(other.onSign);
  return end;
}

/** Where a text between backticks ends, whose holes are formulas too. */
function scanTemplate(
  source: string,
  from: number,
  { other, changes }: { readonly other: Other; readonly changes: Change[] },
): number | undefined {
  for (let at = from; at < source.length; at += source[at] === "\\" ? 2 : 1) {
    if (source[at] === "`") return at + 1;
    if (!source.startsWith("${", at)) continue;
    const end = scan(source, at + 2, { other, changes });
    if (end === undefined || source[end] !== "}") return undefined;
    at = end;
  }
  return undefined;
}

/** What is written for a name: a word alone, a key of all values (`model.price`, `post["price"]`), or an entry that says its name only. */
function changesAt(signs: readonly Sign[], at: number, other: Other): readonly Change[] {
  const [one, before, after] = [signs[at], signs[at - 1]?.said ?? "", signs[at + 1]?.said ?? ""];
  if (!one || one.kind === "mark") return [];
  const name = one.kind === "word" ? one.said : one.said.slice(1, -1);
  const to = other.nameOf(name);
  if (to === undefined || constants.has(name)) return [];
  if (one.kind === "text") {
    const isKey = before === "[" && after === "]" && isRecord(signs, signs[at - 2]?.said === "?." ? at - 3 : at - 2, other);
    return isKey ? [{ from: one.from, to: one.to, text: JSON.stringify(to) }] : [];
  }
  if (before === "." || before === "?.") return isRecord(signs, at - 2, other) ? keyOf(signs, at, to) : [];
  const isEntry = (before === "{" || before === ",") && one.isInBraces;
  if (!other.words || after === "(" || (isEntry && after === ":")) return [];
  const written = isWord(to) ? to : `model[${JSON.stringify(to)}]`;
  return [{ from: one.from, to: one.to, text: isEntry && (after === "," || after === "}") ? `${name}: ${written}` : written }];
}

function keyOf(signs: readonly Sign[], at: number, to: string): readonly Change[] {
  const [dot, key] = [signs[at - 1], signs[at]];
  if (!dot || !key) return [];
  return [
    isWord(to)
      ? { from: key.from, to: key.to, text: to }
      : { from: dot.from, to: key.to, text: `${dot.said === "?." ? "?." : ""}[${JSON.stringify(to)}]` },
  ];
}

/** Whether a sign is a name that stands for a whole record. */
function isRecord(signs: readonly Sign[], at: number, { records }: Other): boolean {
  const [said = "", before] = [signs[at]?.said, signs[at - 1]?.said];
  return records.has(said) && before !== "." && before !== "?.";
}

function changed(source: string, changes: readonly Change[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { from, to, text } of [...changes].sort((one, two) => one.from - two.from)) {
    parts.push(source.slice(done, from), text);
    done = to;
  }
  return parts.join("") + source.slice(done);
}

function isWord(name: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name);
}

const constants: ReadonlySet<string> = new Set(["true", "false", "null", "undefined"]);
