import type { FieldBlock } from "./field.ts";
import { rulesOf } from "./values.ts";

/** Whether a formula makes the whole value of a field: then nobody may change it, and what is sent for it does not count. */
export function isWorkedOut(field: Partial<FieldBlock>): boolean {
  const by = rulesFor(field)?.formula;
  return by === "always" || (by === undefined && formulaOf(field) !== undefined);
}

/** The formula that makes the value of a field, or the part of it that its kind names; undefined for none. */
export function formulaOf(field: Partial<FieldBlock>): string | undefined {
  const by = rulesFor(field)?.formula;
  const counts = by === "always" || (field.useFormula === true && by !== "shown");
  return counts && typeof field.formula === "string" && field.formula.trim() !== "" ? field.formula : undefined;
}

/** The formula of a field that shows what it gives and keeps nothing; undefined for none. */
export function shownFormulaOf(field: Partial<FieldBlock>): string | undefined {
  const counts = rulesFor(field)?.formula === "shown" && field.useFormula === true;
  return counts && typeof field.formula === "string" && field.formula.trim() !== "" ? field.formula : undefined;
}

/** Whether a form leaves it out although it is kept: a calculated field that is not to be shown. */
export function isUnshown(field: Partial<FieldBlock>): boolean {
  return rulesFor(field)?.formula === "always" && field.show !== true;
}

/** Whether anything of a form is worked out: without that it needs nobody who reads formulas. */
export function hasFormulas(fields: readonly FieldBlock[]): boolean {
  return fields.some((field) => {
    const isFilled = typeof field.default === "string" && /[$@]\{/.test(field.default);
    const isConditional = typeof field.showIf === "string" && field.showIf.trim() !== "";
    return isFilled || isConditional || formulaOf(field) !== undefined || shownFormulaOf(field) !== undefined;
  });
}

/** Whether a value can be changed in the cell of a table, where the record leaves it to be changed. */
export function fitsCell(field: FieldBlock): boolean {
  return rulesOf(field)?.fitsCell?.(field) === true && !isWorkedOut(field);
}

function rulesFor({ component = "" }: Partial<FieldBlock>) {
  return rulesOf({ component });
}
