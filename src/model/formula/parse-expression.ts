/** The one place that knows the parser: text to a syntax tree. What of it is allowed stands in check-expression.ts. */
import { type Expression as Node, type Options, Parser } from "acorn";
import { FormulaFailure } from "./problem.ts";

/** JavaScript's words, without "if": that is a function here, as owners know it from spreadsheets. */
const keywords =
  /^(?:break|case|catch|class|const|continue|debugger|default|delete|do|else|export|extends|false|finally|for|function|import|in|instanceof|new|null|return|super|switch|this|throw|true|try|typeof|var|void|while|with)$/;

class FormulaParser extends Parser {
  declare keywords: RegExp;

  protected constructor(options: Options, input: string, from?: number) {
    super(options, input, from);
    this.keywords = keywords;
  }
}

/** Parses the expression that begins at `from`; what stands behind it is not looked at. */
export function parseExpression(source: string, from: number): Node {
  try {
    return FormulaParser.parseExpressionAt(source, from, { ecmaVersion: 2022, preserveParens: true });
  } catch (error) {
    if (error instanceof RangeError) throw new FormulaFailure("This is nested too deeply.", from, source.length);
    if (!isSyntaxError(error)) throw error;
    const at = Math.min(Math.max(error.pos, from), source.length);
    throw new FormulaFailure(say(error.message, /^\s*(\}|$)/.test(source.slice(at))), at, Math.min(at + 1, source.length));
  }
}

/** Acorn's own errors carry where they were found. */
function isSyntaxError(error: unknown): error is SyntaxError & { readonly pos: number } {
  return error instanceof SyntaxError && "pos" in error && typeof error.pos === "number";
}

function say(message: string, isAtEnd: boolean): string {
  if (message.startsWith("Unterminated string")) return "The text that begins here has no closing quote.";
  if (message.startsWith("Unterminated template")) return "The text that begins here has no closing `.";
  if (message.startsWith("Unterminated comment")) return "The comment that begins here has no end.";
  if (message.startsWith("Invalid number") || message.startsWith("Identifier directly after")) return "This is not a number.";
  if (message.startsWith("Unexpected character")) return "This character means nothing in a formula.";
  if (message.startsWith("Mixing ??") || message.startsWith("Logical expressions"))
    return "Put brackets around one side: ?? and && or || do not mix.";
  return isAtEnd ? "Something is missing here." : "This is not expected here.";
}
