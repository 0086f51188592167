import { firstFree, slugify } from "../../model/base/text.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { followsLabel } from "../../model/fields/values/slug.ts";

/** The fields with one moved by some places; at an end it stays where it is. */
export function moved(fields: readonly FieldBlock[], id: string, by: number): readonly FieldBlock[] {
  const from = fields.findIndex((field) => field.id === id);
  const to = from + by;
  const field = fields[from];
  if (!field || to < 0 || to >= fields.length) return fields;
  const rest = fields.filter((one) => one !== field);
  return [...rest.slice(0, to), field, ...rest.slice(to)];
}

/** The fields with one option of one field changed; nothing and "off" are left out. Its key follows its label until it is the owner's own. */
export function withOption(fields: readonly FieldBlock[], id: string, name: string, value: FieldBlock[string]): readonly FieldBlock[] {
  return fields.map((field) => {
    if (field.id !== id) return field;
    const { [name]: _, ...rest } = field;
    const isKept = value !== undefined && value !== null && value !== false && (value !== "" || name === "label" || name === "slug");
    const changed = { ...rest, ...(isKept ? { [name]: value } : {}) } as FieldBlock;
    return name === "label" && followsLabel(field.slug) ? { ...changed, slug: followingSlug(String(value ?? ""), field, fields) } : changed;
  });
}

/** "__" and the label; the number that made the old key unique stays. */
function followingSlug(label: string, field: FieldBlock, fields: readonly FieldBlock[]): string {
  const words = slugify(label, "_").slice(0, 50);
  if (words === "") return field.slug || `__${field.id}`;
  const number = /\d*$/.exec(field.slug)?.[0] ?? "";
  const isTaken = (slug: string) => fields.some((other) => other.id !== field.id && other.slug === slug);
  return firstFree(`__${words}${number}`, isTaken).replaceAll("-", "_");
}
