/**
 * Other names for what formulas read, written into their texts. It goes through the signs of a formula on its own, so that whoever copies
 * fields has no need of the parser; a text with a formula that does not end stays as it is.
 */

/** The name that takes the place of one; undefined: it stays. */
export type OtherName = (name: string) => string | undefined;

interface Change {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A text with holes whose formulas read other names; `bare`: the place holds a formula and nothing else, so without a hole all of it is one. */
export function withOtherNames(source: string, other: OtherName, { bare = false }: { readonly bare?: boolean } = {}): string {
  const changes: Change[] = [];
  const opening = /(?<!\\)[$@]\{/g;
  if (bare && !opening.test(source)) {
    const end = scan(source, 0, { other, changes });
    return end === source.length ? changed(source, changes) : source;
  }
  opening.lastIndex = 0;
  while (opening.exec(source)) {
    const end = scan(source, opening.lastIndex, { other, changes });
    if (end === undefined || source[end] !== "}") return source;
    opening.lastIndex = end + 1;
  }
  return changed(source, changes);
}

/** White space and comments; a text in quotes; a word; a number; "?."; any other sign. */
const sign =
  /(?<blank>(?:\s|\/\/[^\n\r\u2028\u2029]*|\/\*[\s\S]*?\*\/)+)|(?<text>"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*')|(?<word>[\p{L}_$][\p{L}\p{N}_$]*)|\d[\w.]*|\?\.(?!\d)|[\s\S]/uy;

interface Sign {
  readonly kind: "text" | "word" | "mark";
  readonly said: string;
  readonly from: number;
  readonly to: number;
}

/** Collects the changes of the expression that begins at `from`; answers where it ends: at a } of nobody, or with the source. */
function scan(
  source: string,
  from: number,
  { other, changes }: { readonly other: OtherName; readonly changes: Change[] },
): number | undefined {
  const signs: Sign[] = [];
  let open = 0;
  for (let at = from; at < source.length; ) {
    sign.lastIndex = at;
    const found = sign.exec(source);
    if (!found) return undefined;
    const [said] = found;
    const { blank, text, word } = found.groups ?? {};
    if (said === "}" && open === 0) return ended(signs, other, { changes, end: at });
    if (said === '"' || said === "'") return undefined;
    if (said === "{") open += 1;
    if (said === "}") open -= 1;
    const to = said === "`" ? scanTemplate(source, at + 1, { other, changes }) : at + said.length;
    if (to === undefined) return undefined;
    if (blank === undefined) signs.push({ kind: text ? "text" : word ? "word" : "mark", said, from: at, to });
    at = to;
  }
  return ended(signs, other, { changes, end: source.length });
}

function ended(signs: readonly Sign[], other: OtherName, { changes, end }: { readonly changes: Change[]; readonly end: number }): number {
  for (const at of signs.keys()) changes.push(...changesAt(signs, at, other));
  return end;
}

/** Where a text between backticks ends, whose holes are formulas too. */
function scanTemplate(
  source: string,
  from: number,
  { other, changes }: { readonly other: OtherName; readonly changes: Change[] },
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
function changesAt(signs: readonly Sign[], at: number, other: OtherName): readonly Change[] {
  const [one, before, after] = [signs[at], signs[at - 1]?.said ?? "", signs[at + 1]?.said ?? ""];
  if (!one || one.kind === "mark") return [];
  const name = one.kind === "word" ? one.said : one.said.slice(1, -1);
  const to = other(name);
  if (to === undefined || constants.has(name)) return [];
  if (one.kind === "text") {
    const isKey = before === "[" && after === "]" && isWhole(signs, signs[at - 2]?.said === "?." ? at - 3 : at - 2);
    return isKey ? [{ from: one.from, to: one.to, text: JSON.stringify(to) }] : [];
  }
  if (before === "." || before === "?.") return isWhole(signs, at - 2) ? keyOf(signs, at, to) : [];
  const isEntry = (before === "{" || before === ",") && isInBraces(signs, at);
  if (after === "(" || (isEntry && after === ":")) return [];
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

/** The words that stand for all values together: of the form, or of its record. */
function isWhole(signs: readonly Sign[], at: number): boolean {
  const [said, before] = [signs[at]?.said, signs[at - 1]?.said];
  return (said === "model" || said === "post") && before !== "." && before !== "?.";
}

/** Whether the innermost bracket around a sign is a brace. */
function isInBraces(signs: readonly Sign[], at: number): boolean {
  let closed = 0;
  for (const { kind, said } of signs.slice(0, at).reverse()) {
    if (kind !== "mark") continue;
    if (said === ")" || said === "]" || said === "}") closed += 1;
    else if ((said === "(" || said === "[" || said === "{") && closed-- === 0) return said === "{";
  }
  return false;
}

function changed(source: string, changes: readonly Change[]): string {
  const last = [...changes].sort((one, two) => two.from - one.from);
  return last.reduce((text, { from, to, text: put }) => text.slice(0, from) + put + text.slice(to), source);
}

function isWord(name: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name);
}

const constants: ReadonlySet<string> = new Set(["true", "false", "null", "undefined"]);
