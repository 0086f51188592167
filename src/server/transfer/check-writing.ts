import type { FieldProblems } from "../../model/fields/field.ts";
import { readFormula } from "../../model/formula/read-formula.ts";
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
  if (existing !== "create" && (key === null || !known.has(key) || newPost[key] === undefined))
    problems.key = { title: "Key", messages: ["must be a field that is filled from the file"] };
  // What becomes of a row would tell whether some record holds what it says.
  else if (existing !== "create" && key !== null && authorize(scope, type).everHidden.has(key))
    problems.key = { title: "Key", messages: ["must be a field that no status hides"] };
  if (gone.length > 0)
    problems.newPost = { title: "Fields", messages: gone.map((label) => `${label} was deleted since: choose anew what is filled`) };
  else if (Object.keys(newPost).length === 0) problems.newPost = { title: "Fields", messages: ["choose more"] };
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
}
