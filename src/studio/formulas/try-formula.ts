import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { kindOf } from "../../model/fields/kinds.ts";
import { sampleValue } from "../../model/fields/sample-fields.ts";
import { formNames, recordNames, startNames } from "../../model/forms/form-plan.ts";
import type { FormulaProblem } from "../../model/formula/problem.ts";
import { readFormula } from "../../model/formula/read-formula.ts";
import { scopeOf } from "../../model/formula/run.ts";
import { compileFormula } from "../../model/formula/run-formula.ts";
import { textOf } from "../../model/formula/values.ts";

export type Tried =
  | { readonly ok: true; readonly shown: string; readonly why: string }
  | { readonly ok: false; readonly problem: FormulaProblem };

/** What a formula gives for some values, or where and why it cannot be read. Names of the fields and of the place are known. */
export function tryFormula(source: string, fields: readonly FieldBlock[], values: FieldValues, isBare: boolean): Tried {
  const known = new Set<string>([
    ...fields.map(({ slug }) => slug),
    ...formNames,
    ...startNames,
    ...recordNames,
    "items",
    "taxRate",
    "discountRate",
  ]);
  const read = readFormula(source, { bare: isBare, knows: (name) => known.has(name) });
  if (!read.ok) return { ok: false, problem: read.why };
  const now = new Date().toISOString();
  let why = "";
  const scope = scopeOf(
    { now, post: values, user: { id: 1, firstName: "Ada", lastName: "Lovelace", nickname: "ada" }, app: { title: "App" } },
    values,
    { model: values },
  );
  const value = compileFormula(read.value)(scope, { now, zone: "UTC" }, ({ message }) => {
    why = message;
  });
  return { ok: true, shown: typeof value === "object" ? JSON.stringify(value) : textOf(value), why };
}

/** Values to try a formula with: the sample of each kind. */
export function sampleValues(fields: readonly FieldBlock[], today: string): FieldValues {
  return Object.fromEntries(
    fields.map((field) => {
      const kind = kindOf(field.component);
      return [field.slug, kind && sampleValue(field, kind, today)];
    }),
  );
}
