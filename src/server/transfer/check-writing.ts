import { ok } from "../../model/base/result.ts";
import type { FieldBlock, FieldProblems } from "../../model/fields/field.ts";
import { FormulaCount } from "../../model/formula/formula-count.ts";
import { readFormula } from "../../model/formula/read-formula.ts";
import { canBeKey } from "../../model/transfer/key-fields.ts";
import { canBeLeftEmpty } from "../../model/transfer/left-empty.ts";
import { columnOfFormula, columnsIn } from "../../model/transfer/mapping.ts";
import { recordNumber, recordNumberColumn } from "../../model/transfer/record-numbers.ts";
import { refuse, refuseFields, type Scope } from "../kernel/scope.ts";
import { authorize } from "../record-access/public.ts";
import type { Type } from "../type-definitions/public.ts";
import type { ImportRow, Writing } from "./import-store.ts";
import { writableFields } from "./writable-fields.ts";

/** Refuses a mapping that names what this person may not fill, formulas that cannot be read, and a key that no field is. */
export function checkWriting(
  scope: Pick<Scope, "person" | "appRole" | "groups">,
  type: Type,
  { reading, writing: { newPost, key, existing, gone = [] } }: Pick<ImportRow, "reading" | "writing">,
): void {
  if (isLimited(scope, type))
    throw refuse("forbidden", "Rules of this data type limit which records you may see and change: an admin of the app can import.");
  const columns = columnsIn(reading);
  const isNamed = reading.format === "json" || !reading.noHeader;
  const known = new Map(writableFields(scope, type).map((field) => [field.slug, field]));
  const problems: Record<string, FieldProblems[string]> = {};
  const count = new FormulaCount();
  for (const [slug, formula] of Object.entries(newPost)) {
    // A column alone is never run as a formula, so it may be called whatever it is.
    const isColumn = columnOfFormula(formula, columns, { isNamed }) !== undefined;
    const read = isColumn ? ok(undefined) : readFormula(formula);
    if (read.ok && read.value) count.add([read.value]);
    // They are worked out for each row.
    if (count.isFull)
      throw refuseFields({ [slug]: { title: known.get(slug)?.label ?? slug, messages: ["there are too many formulas in all fields"] } });
    if (!known.has(slug)) problems[slug] = { title: slug, messages: ["is not a known field"] };
    else if (!read.ok) problems[slug] = { title: known.get(slug)?.label ?? slug, messages: [read.why.message] };
  }
  const keyField = key === null || newPost[key] === undefined ? undefined : known.get(key);
  const isByItself = key === recordNumber && recordNumberColumn(columns, newPost, { isNamed }) !== undefined;
  const wrongKey = existing === "create" || isByItself ? undefined : key === recordNumber ? noNumbers : whyNoKey(scope, type, keyField);
  if (wrongKey !== undefined) problems.key = { title: "Key", messages: [wrongKey] };
  if (gone.length > 0)
    problems.newPost = { title: "Fields", messages: gone.map((label) => `${label} was deleted since: choose anew what is filled`) };
  else if (Object.keys(newPost).length === 0) problems.newPost = { title: "Fields", messages: ["choose more"] };
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
}

/** Refuses to leave fields empty that are not filled, or that must be filled. */
export function checkMisfits(
  fields: readonly FieldBlock[],
  { newPost }: Pick<Writing, "newPost">,
  said: NonNullable<Writing["misfits"]> = {},
): void {
  const wrong = Object.entries(said).flatMap(([slug, choice]) => {
    const field = newPost[slug] === undefined ? undefined : fields.find((each) => each.slug === slug);
    return choice === "reject" || (field && canBeLeftEmpty(field)) ? [] : [`${slug}: cannot be left empty`];
  });
  if (wrong.length > 0) throw refuseFields({ misfits: { title: "Cells that do not fit", messages: wrong } });
}

/** Whoever may not reach every record would learn from an import what others hold, and overwrite it. */
export function isLimited(scope: Pick<Scope, "person" | "appRole" | "groups">, type: Type): boolean {
  return !type.row.keeps_notes && !authorize(scope, type).isWhole;
}

const noNumbers = "is for a file with a column called id or Number that fills no field";

function whyNoKey(scope: Pick<Scope, "person" | "appRole" | "groups">, type: Type, field: FieldBlock | undefined): string | undefined {
  if (!field) return "must be a field that is filled from the file";
  if (!canBeKey(field, type.row)) return "must be a field that holds one plain text, number, day, person or record of another type";
  // What becomes of a row would tell whether some record holds what it says.
  return authorize(scope, type).everHidden.has(field.slug) ? "must be a field that no status hides" : undefined;
}
