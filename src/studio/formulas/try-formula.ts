import { isJsonObject } from "../../model/base/json.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { kindOf } from "../../model/fields/kinds.ts";
import { sampleValue } from "../../model/fields/sample-fields.ts";
import { formNames, recordNames, startNames } from "../../model/forms/form-plan.ts";
import { namesOf, readsClock } from "../../model/formula/names-of.ts";
import type { FormulaProblem } from "../../model/formula/problem.ts";
import { readFormula } from "../../model/formula/read-formula.ts";
import type { EvaluationContext } from "../../model/formula/run.ts";
import { compileFormula } from "../../model/formula/run-formula.ts";
import { type Named, scopeOf } from "../../model/formula/scope.ts";
import { textOf } from "../../model/formula/values.ts";

/** What a formula is tried with. */
export interface Trial {
  /** The values of the record. */
  readonly values: FieldValues;
  /** The field that it works for: a formula that makes a part of a value reads the other parts by their names. */
  readonly own?: FieldBlock | undefined;
  readonly names: Named;
  readonly environment: EvaluationContext;
}

export type Tried =
  | { readonly ok: true; readonly shown: string; readonly why: string }
  | { readonly ok: false; readonly problem: FormulaProblem };

interface Place {
  readonly fields: readonly FieldBlock[];
  readonly isBare: boolean;
}

/** What a formula gives for some values, or where and why it cannot be read. Names of the fields and of the place are known. */
export function tryFormula(source: string, { fields, isBare }: Place, { values, own, names, environment }: Trial): Tried {
  const read = readIn(source, { fields, isBare });
  if (!read.ok) return { ok: false, problem: read.why };
  const held = own && values[own.slug];
  const scope = scopeOf({ now: environment.now, post: values }, names, values, { model: values }, isJsonObject(held) ? held : {});
  let why = "";
  const value = compileFormula(read.value)(scope, environment, ({ message }) => {
    why = message;
  });
  return { ok: true, shown: typeof value === "object" ? JSON.stringify(value) : textOf(value), why };
}

function readIn(source: string, { fields, isBare }: Place) {
  const parts = ["items", "taxRate", "discountRate"];
  const known = new Set<string>([...fields.map(({ slug }) => slug), ...formNames, ...startNames, ...recordNames, ...parts]);
  return readFormula(source, { bare: isBare, knows: (name) => known.has(name) });
}

/** What whoever writes the formula of a calculated field is told of how records and lists will have it; undefined: it is kept as it is. */
export function remarkOn(source: string, place: Place): string | undefined {
  const read = readIn(source, place);
  if (!read.ok) return undefined;
  if (readsClock(read.value))
    return "It reads the clock: it is worked out whenever it is read, so lists cannot be filtered, put in order or summed up by it.";
  if (namesOf(read.value).has("user")) return "It reads who saves a record, so for each record it is worked out when somebody does.";
  return undefined;
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
