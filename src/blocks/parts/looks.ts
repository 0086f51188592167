/** The settings that many kinds of block share, said once. */
import * as z from "zod";
import { messages } from "../../model/fields/messages.ts";
import { choice, color, image, type Setting } from "../../model/fields/setting.ts";
import { sharedSays } from "../../model/page/shared-settings.ts";

export const toneLabels = { plain: "Plain", tint: "Tint", brand: "Brand", ink: "Ink" } as const;
export type Tone = keyof typeof toneLabels;

/** "", a colour, one of the five gradients by name, or a linear gradient written out. */
export const backgroundPattern = /^(#[0-9a-f]{3}([0-9a-f]{3})?|gradient-[1-5]|linear-gradient\([\w\s,.#%()-]{1,300}\))?$/i;

const background: Setting<string> = {
  field: { label: "Background", component: "color", gradients: true },
  schema: z.string().max(320).regex(backgroundPattern, "must be a colour or a gradient"),
};

/** How any section may look. */
export const sectionLooks = {
  tone: choice("Colours", toneLabels),
  bg: background,
  bgImage: image("Background image"),
};

/** The studio draws no CSS of owners: on its own origin that could dress up what is not theirs. */
const cssHint = "Rules such as h2 { color: teal }. They bear on this block alone and show on the site, not here.";

/** What any section may say besides its own words. */
export const sectionSays = {
  color: color("Text colour"),
  hasCustomCss: sharedSays.hasCustomCss,
  customCss: {
    ...sharedSays.customCss,
    field: { label: "CSS of this block", component: "textarea", rows: 6, showIf: "hasCustomCss", description: cssHint },
  },
};

export const align = choice("Alignment", { start: "Start", center: "Centre", end: "End" });

/** A width or height: pixels, or a CSS length like "50%". */
export function measure(label: string): Setting<number | string> {
  const length = z.string().regex(/^(\d{1,5}(\.\d+)?(px|%|rem|em|vw|vh)?)?$/, "must be a length");
  return {
    field: { label, component: "number", min: 0, max: 4_000 },
    schema: z.union([z.number().min(0, messages.tooSmall(0)).max(4_000, messages.tooBig(4_000)), length]),
  };
}

/** A text setting that may not be left empty. */
export function needed<Value>(setting: Setting<Value>): Setting<Value> {
  return { ...setting, field: { ...setting.field, required: true } };
}
