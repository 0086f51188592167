import { stylePacks } from "../../../blocks/theme/packs.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";

const buttons = (
  slug: string,
  label: string,
  values: { readonly [value: string]: string },
  more: Partial<FieldBlock> = {},
): FieldBlock => ({
  ...{ id: `brand-${slug}`, slug, label, component: "select", look: "buttons" },
  values: Object.entries(values).map(([value, text]) => ({ value, text })),
  ...more,
});

/** What of a brand is chosen among a few words, by the part of the panel; what holds where nothing was chosen is the default. */
export const brandFields = {
  style: [
    buttons("theme", "Begins with", Object.fromEntries(Object.entries(stylePacks).map(([name, { label }]) => [name, label])), {
      look: "cards",
      default: "northlight",
      description: "What follows is set over it, and stays when you try another.",
    }),
    buttons("mode", "Light or dark", { light: "Light", dark: "Dark", auto: "As the visitor prefers" }),
  ],
  type: [
    { id: "brand-mainFont", slug: "mainFont", label: "Main font", component: "input-text", picker: "font" },
    { id: "brand-headingFont", slug: "headingFont", label: "Heading font", component: "input-text", picker: "font" },
    buttons("textScale", "Text size", { s: "Small", m: "Usual", l: "Large", xl: "Very large" }, { default: "m" }),
  ],
  shape: [
    buttons("radius", "Corners", { none: "Square", pack: "Of the style", round: "Round" }, { default: "pack" }),
    buttons("buttons", "Buttons", { solid: "Filled", soft: "Soft", outline: "Outlined" }, { default: "solid" }),
    buttons("density", "Space", { s: "Tight", m: "Usual", l: "Airy" }, { default: "m" }),
  ],
  pictures: [
    buttons(
      "photo",
      "Photographs",
      { plain: "As they are", duotone: "In two colours" },
      {
        default: "plain",
        description: "Where a block does not say it itself.",
      },
    ),
    buttons(
      "motion",
      "Motion",
      { still: "Still", calm: "Calm", lively: "Lively" },
      {
        default: "calm",
        description: "How sections come into view. Nothing moves for visitors who want no motion.",
      },
    ),
  ],
} as const satisfies { readonly [part: string]: readonly FieldBlock[] };
