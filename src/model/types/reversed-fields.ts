import type { FieldBlock } from "../fields/field.ts";
import { referenceName } from "../fields/references.ts";
import { pointsAt } from "./leads.ts";

interface Named {
  readonly id: number;
  readonly slug: string;
}

/** The fields of a form that point at a type whose records list them in turn. */
export function reversedFields(fields: readonly FieldBlock[], target: Named): readonly FieldBlock[] {
  return fields.filter((field) => Boolean(field.relationReverse) && pointsAt(field, target));
}

/** The name under which `with` loads the records that point at one: the slug of their type, and that of `with` from there. */
export function reverseName(from: Pick<Named, "slug">, field: FieldBlock): string {
  return `${from.slug}.${referenceName(field)}`;
}
