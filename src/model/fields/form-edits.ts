import type { Json } from "../base/json.ts";
import { slugify } from "../base/text.ts";
import type { FieldBlock, FieldValues } from "./field.ts";
import { followsLabel } from "./values/slug.ts";

/** A form that is being filled. A field is dirty from its first change on; what follows another field does so until then, and again when it is emptied. */
export interface FormEdits {
  readonly start: FieldValues;
  readonly values: FieldValues;
  readonly dirty: readonly string[];
}

export function beginForm(start: FieldValues): FormEdits {
  return { start, values: start, dirty: [] };
}

/** The form after somebody changed one field: slugs that follow it follow, choices that depend on it are cleared. */
export function changeForm(
  form: FormEdits,
  fields: readonly FieldBlock[],
  { slug, value }: { readonly slug: string; readonly value: Json | undefined },
): FormEdits {
  const dirty = form.dirty.includes(slug) ? form.dirty : [...form.dirty, slug];
  const values = { ...form.values, [slug]: value };
  for (const field of fields) {
    if (dependsOn(field, slug, { fields })) values[field.slug] = undefined;
    const start = textOf(form.start[field.slug]);
    const isUntouched = !dirty.includes(field.slug) || textOf(form.values[field.slug]) === "";
    const isFollowing = field.follows === slug && isUntouched;
    const isFree = followsLabel(start) || start === followed(textOf(form.start[slug]), start, field);
    if (isFollowing && isFree) values[field.slug] = followed(textOf(value), start, field);
  }
  return { ...form, values, dirty };
}

/** Whether a choice rests on another one, be it over others in between. */
function dependsOn(
  field: FieldBlock,
  slug: string,
  { fields, seen = [] }: { readonly fields: readonly FieldBlock[]; readonly seen?: readonly string[] | undefined },
): boolean {
  const { dependsOn: on } = field;
  if (on === undefined || field.slug === slug || seen.includes(field.slug)) return false;
  const parent = fields.find((other) => other.slug === on);
  return on === slug || (parent !== undefined && dependsOn(parent, slug, { fields, seen: [...seen, field.slug] }));
}

/** The values that a new record starts with. Defaults that hold formulas are evaluated by `resolve`; without one they are left out. */
export function startValues(fields: readonly FieldBlock[], resolve?: (formula: string) => Json | undefined): FieldValues {
  const defaults = fields.map((field) => [field.slug, isFormula(field.default) ? resolve?.(field.default) : field.default] as const);
  return Object.fromEntries(defaults.filter(([, value]) => value !== undefined));
}

function isFormula(value: Json | undefined): value is string {
  return typeof value === "string" && /[$@]\{/.test(value);
}

function followed(label: string, start: string, { separator, max }: FieldBlock): string {
  const words = slugify(label, separator === "_" ? "_" : "-");
  const prefix = start.startsWith("__") && words !== "" ? "__" : "";
  return (prefix + words).slice(0, typeof max === "number" ? max : 63);
}

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
