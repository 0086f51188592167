import type { FieldBlock } from "../fields/field.ts";
import { referenceName, sourceOf } from "../fields/references.ts";

interface Named {
  readonly id: number;
  readonly slug: string;
}

/** The fields of a form that point at a type whose records list them in turn. */
export function reversedFields(fields: readonly FieldBlock[], target: Named): readonly FieldBlock[] {
  return fields.filter((field) => {
    const source = sourceOf(field);
    return Boolean(field.relationReverse) && source?.kind === "records" && names(source.type, target);
  });
}

/** The name under which `with` loads the records that point at one: the slug of their type, and that of `with` from there. */
export function reverseName(from: Pick<Named, "slug">, field: FieldBlock): string {
  return `${from.slug}.${referenceName(field)}`;
}

/** A field may name a type by its id or by its slug, in whatever case. */
function names(said: number | string, { id, slug }: Named): boolean {
  return said === id || String(said).toLowerCase() === slug;
}
