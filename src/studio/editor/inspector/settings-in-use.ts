import type { Personality } from "../../../blocks/parts/render-context.ts";
import type { FieldBlock, FieldValues } from "../../../model/fields/field.ts";
import type { Block } from "../../../model/page/block.ts";
import { type BlockDefinition, settingsForm } from "../../../model/page/define-block.ts";
import { valueAt } from "../../../model/page/operations/set.ts";
import { decidedFor, fromStyle, withStyleChoice } from "./style-choice.ts";

/** A rich text is typed where it stands. A choice of a few words is made with one click. */
export function panelFields(definition: BlockDefinition, personality: Personality): readonly FieldBlock[] {
  const fields = settingsForm(definition).filter(({ slug }) => definition.typed?.[slug] !== "rich");
  return fields
    .map((field): FieldBlock => (isShortChoice(field) ? { ...field, look: "buttons" } : field))
    .map((field) => withStyleChoice(field, definition.kind, personality));
}

function isShortChoice({ component, values }: FieldBlock): boolean {
  return component === "select" && Array.isArray(values) && values.length <= 4;
}

/** What the block says to each of the fields; where it says nothing, what is drawn then. */
export function panelValues(block: Block, fields: readonly FieldBlock[]): FieldValues {
  return Object.fromEntries(fields.map((field) => [field.slug, valueAt(block, field.slug) ?? field.default]));
}

/** The same, with what the style of the site decides in the place of what is left to it. */
export function valuesDrawn(kind: string, personality: Personality, values: FieldValues): FieldValues {
  const layout = values["settings.layout"];
  return layout === fromStyle ? { ...values, "settings.layout": decidedFor("settings.layout", kind, personality) } : values;
}
