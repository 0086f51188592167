import type { Json, JsonObject } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { kindOf } from "../../model/fields/kinds.ts";
import { checkValue } from "../../model/fields/rules.ts";
import { sampleValue } from "../../model/fields/sample-fields.ts";

/** Kinds whose example is as good in any app: none that names a record, a person or a file, which only this app has. */
const everywhere: ReadonlySet<string> = new Set(
  "input-text textarea number checkbox date select checklist rate tags color slug".split(" "),
);
/** More would hide what the example is about. */
const mostOptional = 6;

/** Values that a new record of these fields takes: of every field that is needed and of some that are not. `today`: YYYY-MM-DD. */
export function exampleValues(fields: readonly FieldBlock[], needed: readonly string[], today: string): JsonObject {
  const isNeeded = ({ slug }: FieldBlock) => needed.includes(slug);
  const optional = fields.filter((field) => !isNeeded(field) && everywhere.has(field.component)).slice(0, mostOptional);
  const shown = fields.filter((field) => isNeeded(field) || optional.includes(field));
  return Object.fromEntries(
    shown.flatMap((field) => {
      const value = exampleOf(field, today);
      return value === undefined ? [] : [[field.slug, value]];
    }),
  );
}

function exampleOf(field: FieldBlock, today: string): Json | undefined {
  const kind = kindOf(field.component);
  if (!kind) return undefined;
  const fitting = (kind.examples?.(field, today) ?? []).find((value) => checkValue(field, value, { today }).length === 0);
  return fitting ?? sampleValue(field, kind, today);
}
