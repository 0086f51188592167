import type { FieldBlock, FieldProblems } from "../../model/fields/field.ts";
import { readFormula } from "../../model/formula/read-formula.ts";
import { canBeKey } from "../../model/transfer/key-fields.ts";
import type { Type } from "../post-types/public.ts";
import { authorize } from "../posts/public.ts";
import { refuseFields, type Scope } from "../scope.ts";
import type { Writing } from "./import-store.ts";
import { writableFields } from "./writable-fields.ts";

/** Refuses a mapping that names what this person may not fill, formulas that cannot be read, and a key that no field is. */
export function checkWriting(scope: Pick<Scope, "person" | "appRole">, type: Type, { newPost, key, existing, gone = [] }: Writing): void {
  const known = new Map(writableFields(scope, type).map((field) => [field.slug, field]));
  const problems: Record<string, FieldProblems[string]> = {};
  for (const [slug, formula] of Object.entries(newPost)) {
    const read = readFormula(formula);
    if (!known.has(slug)) problems[slug] = { title: slug, messages: ["is not a known field"] };
    else if (!read.ok) problems[slug] = { title: known.get(slug)?.label ?? slug, messages: [read.why.message] };
  }
  const keyField = key === null || newPost[key] === undefined ? undefined : known.get(key);
  const wrongKey = existing === "create" ? undefined : whyNoKey(scope, type, keyField);
  if (wrongKey !== undefined) problems.key = { title: "Key", messages: [wrongKey] };
  if (gone.length > 0)
    problems.newPost = { title: "Fields", messages: gone.map((label) => `${label} was deleted since: choose anew what is filled`) };
  else if (Object.keys(newPost).length === 0) problems.newPost = { title: "Fields", messages: ["choose more"] };
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
}

function whyNoKey(scope: Pick<Scope, "person" | "appRole">, type: Type, field: FieldBlock | undefined): string | undefined {
  if (!field) return "must be a field that is filled from the file";
  if (!canBeKey(field, type.row)) return "must be a field that holds one plain text, number, day, person or record of another type";
  // What becomes of a row would tell whether some record holds what it says.
  return authorize(scope, type).everHidden.has(field.slug) ? "must be a field that no status hides" : undefined;
}
