import type { FieldBlock } from "../../../model/fields/field.ts";
import { sourceOf } from "../../../model/fields/references.ts";
import { refuseFields, type WriteScope } from "../../kernel/scope.ts";
import { loadType } from "../find-types.ts";

/** What the fields of a type newly point at is a type of this app. One that they pointed at before may have gone since. */
export async function checkTargets(scope: WriteScope, fields: readonly FieldBlock[], before: readonly FieldBlock[] = []): Promise<void> {
  const known = new Set(before.map(targetOf));
  const asked = new Set(fields.map(targetOf).filter((target) => target !== undefined && !known.has(target)));
  for (const target of asked) {
    if (target === undefined || (await loadType(scope.db, target))) continue;
    const index = fields.findIndex((field) => targetOf(field) === target);
    throw refuseFields({ [`postFields.${index}`]: { title: fields[index]?.label ?? "Field", messages: ["is not a type of this app"] } });
  }
}

function targetOf(field: FieldBlock): number | string | undefined {
  const source = sourceOf(field);
  return source?.kind === "records" ? source.type : undefined;
}
