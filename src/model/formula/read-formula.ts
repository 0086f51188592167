import { fail, ok, type Result } from "../base/result.ts";
import { checkExpression } from "./check-expression.ts";
import type { CheckedFormula, Hole } from "./expression.ts";
import { limits } from "./limits.ts";
import { parseExpression } from "./parse-expression.ts";
import { FormulaFailure, type FormulaProblem } from "./problem.ts";

interface ReadOptions {
  /** The place holds a formula and nothing else: a source without any hole is one, and live. */
  readonly bare?: boolean;
  /** Which names mean something there; without it every name may. */
  readonly knows?: (name: string) => boolean;
}

/**
 * Reads a text with holes, `${once}` and `@{live}`. A backslash before a hole makes it text. Everything is checked here:
 * what comes out can be kept, sent and run without another look.
 */
export function readFormula(source: string, { bare = false, knows }: ReadOptions = {}): Result<CheckedFormula, FormulaProblem> {
  try {
    return ok(bare && !hasHole(source) ? readBare(source, knows) : readParts(source, knows));
  } catch (error) {
    if (!(error instanceof FormulaFailure)) throw error;
    return fail({ from: error.from, to: error.to, message: error.message });
  }
}

/** Whether a text has anything to be filled in. */
export function hasHole(source: string): boolean {
  return /(?<!\\)[$@]\{/.test(source);
}

function isHole(part: string | Hole): part is Hole {
  return typeof part === "object";
}

function readBare(source: string, knows: ReadOptions["knows"]): CheckedFormula {
  if (source.trim() === "") return [];
  const { hole, end } = readHole(source, 0, { live: true, knows });
  if (end < source.length) throw new FormulaFailure("This is not expected here.", end, source.length);
  return [hole];
}

function readParts(source: string, knows: ReadOptions["knows"]): CheckedFormula {
  if (source.length > limits.template)
    throw new FormulaFailure(`This is longer than ${limits.template} characters.`, limits.template, source.length);
  const parts: (string | Hole)[] = [];
  const opening = /\\?[$@]\{/g;
  let text = "";
  let from = 0;
  for (let found = opening.exec(source); found; found = opening.exec(source)) {
    const [mark] = found;
    text += source.slice(from, found.index);
    from = opening.lastIndex;
    if (mark.startsWith("\\")) {
      text += mark.slice(1);
      continue;
    }
    const { hole, end } = readHole(source, from, { live: mark === "@{", knows });
    if (end === source.length) throw new FormulaFailure("The } at the end is missing.", end);
    if (source[end] !== "}") throw new FormulaFailure("A } is missing: this is not expected here.", end, end + 1);
    if (text !== "") parts.push(text);
    parts.push(hole);
    if (parts.filter(isHole).length > limits.holes)
      throw new FormulaFailure("There are too many formulas in this text.", found.index, source.length);
    text = "";
    from = end + 1;
    opening.lastIndex = from;
  }
  text += source.slice(from);
  return text === "" ? parts : [...parts, text];
}

/** The hole whose expression begins at `from`, and where what follows it begins. */
function readHole(
  source: string,
  from: number,
  { live, knows }: { readonly live: boolean; readonly knows: ReadOptions["knows"] },
): { hole: Hole; end: number } {
  const most = from + limits.source;
  const shown = source.slice(0, most + 1);
  const blank = /^\s*(\}|$)/.exec(shown.slice(from));
  if (blank) throw new FormulaFailure("There is nothing in this formula.", from, from + blank[0].length);
  try {
    const node = parseExpression(shown, from);
    const end = node.end + (/^\s*/.exec(shown.slice(node.end))?.[0].length ?? 0);
    if (end > most) throw tooLong(from, most);
    return { hole: { live, at: from, tree: checkExpression(node, knows) }, end };
  } catch (error) {
    // Where a formula that is too long was cut, its end looks like a mistake.
    const isCut = shown.length < source.length && error instanceof FormulaFailure && error.from >= most;
    throw isCut ? tooLong(from, most) : error;
  }
}

function tooLong(from: number, to: number): FormulaFailure {
  return new FormulaFailure(`This formula is longer than ${limits.source} characters.`, from, to);
}
