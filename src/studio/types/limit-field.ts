import type { Json } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { type FieldLimit, fieldLimits } from "../../model/workflow/field-limits.ts";

const words: { readonly [Limit in FieldLimit]: string } = { editable: "Editable", "read-only": "Read-only", hidden: "Hidden" };

/** The question of what can be done with a field in a status. */
export function limitField(
  id: string,
  slug: string,
  { label, options = {} }: { readonly label: string; readonly options?: { readonly readOnly?: boolean } | undefined },
): FieldBlock {
  const values = fieldLimits.map((value) => ({ text: words[value], value }));
  return { id, slug, label, component: "select", look: "radio", values, ...options };
}

export function limitAsked(value: Json | undefined): FieldLimit {
  return fieldLimits.find((limit) => limit === value) ?? "editable";
}
