import { cleanMarkup, escapeMarkup } from "../base/markup.ts";
import type { FieldBlock } from "../fields/field.ts";
import { rulesOf } from "../fields/values.ts";
import type { CheckedFormula, Hole } from "../formula/expression.ts";
import { fieldReadBy } from "../formula/names-of.ts";
import { compileText, fillText, type RunFormula, type Write } from "../formula/run-formula.ts";
import { textOf } from "../formula/values.ts";

/**
 * HTML with holes. What is filled in is text and stays text; only what a field of rich text holds comes in as HTML. All of it
 * together is made harmless. What is filled once is filled by the first run.
 */
export function compileHtml(formula: CheckedFormula, fields: ReadonlyMap<string, FieldBlock>): RunFormula {
  const write = writeHtml(fields);
  let run: ReturnType<typeof compileText> | undefined;
  return (...given) => {
    run ??= compileText(fillText(formula, write, ...given), write);
    const html = run(...given) ?? "";
    const { budget } = given[1];
    budget?.pay(html.length / 2, budget.now());
    return cleanMarkup(html);
  };
}

/** How a value stands in HTML: as text with its lines, or, from a field of rich text, as the HTML that it is. */
export function writeHtml(fields: ReadonlyMap<string, FieldBlock>): Write {
  return (value, hole) => (isRich(hole, fields) ? textOf(value) : escapeMarkup(textOf(value)).replaceAll("\n", "<br>"));
}

function isRich({ tree }: Hole, fields: ReadonlyMap<string, FieldBlock>): boolean {
  const field = fields.get(fieldReadBy(tree) ?? "");
  return field !== undefined && rulesOf(field)?.writtenAs?.(field) === "html";
}
