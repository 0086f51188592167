/**
 * How much CSS an owner may write for one block. It is scoped by a parser that writes nested rules out, so a few levels could become a
 * book, and that goes down into brackets by recursion, so enough of them would end the process. Both are counted here in one pass over
 * the text, before anything parses it. Pure: the builder says the same as the server.
 */
export const cssLimits = {
  /** Characters as they are written. */
  length: 100_000,
  /** Rules and at-rules in one another. */
  depth: 10,
  /** Round and square brackets in one another. */
  brackets: 12,
  /** What a parser tries that reads functions in several ways: each bracket counts twice as much as the one around it. */
  tries: 50_000,
  /** Characters once nested rules are written out, of one block and of all blocks of a page. */
  written: 200_000,
} as const;

/** Why this CSS is too much, in one sentence; undefined when it is not. */
export function whyTooMuchCss(css: string): string | undefined {
  if (css.length > cssLimits.length) return `too long (${cssLimits.length})`;
  const { depth, brackets, tries, written, repeated, isHidden } = measureCss(css);
  if (depth > cssLimits.depth) return `rules may stand at most ${cssLimits.depth} deep in one another`;
  if (brackets > cssLimits.brackets) return `brackets may stand at most ${cssLimits.brackets} deep in one another`;
  if (tries > cssLimits.tries) return "too many brackets stand in one another";
  if (isHidden) return "the name of a function may not be written with \\";
  if (written > cssLimits.written && repeated * 2 <= written - css.length)
    return `too long: with this block named in each of its rules it would have more than ${cssLimits.written} characters: write fewer rules`;
  if (written > cssLimits.written)
    return `with its nested rules written out it would have more than ${cssLimits.written} characters: nest less, or name fewer selectors`;
  return undefined;
}

/** How many characters CSS has at most once its nested rules are written out; of more than the limit only that it is more. */
export function writtenCss(css: string): number {
  return css.length > cssLimits.length ? css.length : measureCss(css).written;
}

interface Measure {
  depth: number;
  brackets: number;
  tries: number;
  written: number;
  /** What of it nesting, and several selectors of one rule, repeat. */
  repeated: number;
  /** Whether the name of a function hides behind escapes: of `url(` the brackets end otherwise. */
  isHidden: boolean;
}

/** A bracket that is open. `selectors`: how long the selectors of the rules around are when written out. */
interface Open {
  readonly close: string;
  readonly selectors: number;
}

/** As the standard divides CSS: comments, strings, names with the bracket behind them, space, anything else by itself. */
const tokens = /\/\*[\s\S]*?(?:\*\/|$)|(["'])(?:\\[\s\S]|(?!\1)[^\\\n\r\f])*\1?|(?:[-\w\u0080-\uffff]|\\[^\n\r\f])+\(?|\s+|[\s\S]/gy;
/** What follows `url(` without quotes, up to its end. */
const address = /\s*(?!["'\s])(?:\\[\s\S]|[^\\)])*\)?/y;

/** What the id of a block adds to each selector, about. */
const scopeLength = 20;

function measureCss(css: string): Measure {
  const measure: Measure = { depth: 0, brackets: 0, tries: 0, written: css.length, repeated: 0, isHidden: false };
  const open: Open[] = [];
  let [rules, brackets, start, copies] = [0, 0, 0, 1];
  tokens.lastIndex = 0;
  for (let found = tokens.exec(css); found; found = tokens.exec(css)) {
    const [read] = found;
    const selectors = open.at(-1)?.selectors ?? 0;
    if (read === "{" && brackets === 0) {
      open.push({ close: "}", selectors: begun(measure, css.slice(start, found.index), { copies, around: selectors }) });
      measure.depth = Math.max(measure.depth, ++rules);
    } else if (/[([{]$/.test(read) && !/^["'/]/.test(read)) {
      if (read.endsWith("(") && read.includes("\\")) measure.isHidden = true;
      if (/^url\($/i.test(read) && skipped(css)) continue;
      open.push({ close: closing[read.slice(-1)] ?? "", selectors });
      measure.brackets = Math.max(measure.brackets, ++brackets);
      measure.tries += 2 ** brackets;
    } else if (read === open.at(-1)?.close) {
      open.pop();
      if (brackets > 0) brackets--;
      else rules--;
    } else if (read === "," || read === "&") copies++;
    if (brackets === 0 && /^[{};]$/.test(read)) [start, copies] = [tokens.lastIndex, 1];
    if (isTooMuch(measure)) break;
  }
  return measure;
}

const closing: { readonly [bracket: string]: string } = { "(": ")", "[": "]", "{": "}" };

/** A rule begins: each of its selectors, and each "&" in them, repeats those around it; so does what follows it in there. */
function begun(measure: Measure, prelude: string, { copies, around }: { readonly copies: number; readonly around: number }): number {
  const isAtRule = prelude.replace(/^(?:\s|\/\*[\s\S]*?\*\/)+/, "").startsWith("@");
  const own = prelude.length + copies * (around === 0 ? scopeLength : around);
  measure.written += around + (isAtRule ? prelude.length : own);
  measure.repeated += around + (isAtRule ? 0 : around === 0 ? (copies - 1) * scopeLength : copies * around);
  return isAtRule ? around : own;
}

/** Passes over an address without quotes; false where one with quotes follows, which is a string in brackets. */
function skipped(css: string): boolean {
  address.lastIndex = tokens.lastIndex;
  if (!address.test(css)) return false;
  tokens.lastIndex = address.lastIndex;
  return true;
}

function isTooMuch({ depth, brackets, tries, written, isHidden }: Measure): boolean {
  return isHidden || depth > cssLimits.depth || brackets > cssLimits.brackets || tries > cssLimits.tries || written > cssLimits.written;
}
