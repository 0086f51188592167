import type { Personality } from "../../../blocks/parts/render-context.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { choicesOf, type SelectOptions } from "../../../model/fields/values/select.ts";

/** Chosen where a block leaves it to the style of the site. It is never stored: such a block says nothing. */
export const fromStyle = "_style";

/** A setting as its panel asks for it: where the style decides what a block leaves open, that can be chosen, and what it decides is said. */
export function withStyleChoice(field: FieldBlock, kind: string, personality: Personality): FieldBlock {
  if (!isLeftToStyle(field, kind, personality)) return field;
  const choices = choicesOf(field as SelectOptions); // a layout and colours are chosen from a list
  const decided = choices.find(({ value }) => value === decidedFor(field.slug, kind, personality))?.text;
  return {
    ...field,
    values: [{ text: "From style", value: fromStyle }, ...choices.map(({ text, value }) => ({ text, value }))],
    default: fromStyle,
    ...(decided !== undefined && { description: `The style of the site says: ${decided}.` }),
  };
}

function isLeftToStyle({ slug }: FieldBlock, kind: string, personality: Personality): boolean {
  return slug === "settings.tone" || slug === "settings.treatment" || (slug === "settings.layout" && kind in personality);
}

/** The personality of a style names what it prefers by the kind of block. */
export function decidedFor(slug: string, kind: string, personality: Personality): string | undefined {
  return slug === "settings.layout" ? new Map<string, string>(Object.entries(personality)).get(kind) : undefined;
}
