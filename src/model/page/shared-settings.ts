/**
 * What every block may say and look like, whatever its kind. Each of these has an effect on any block; what bears on some kinds only
 * is declared by their definitions, and refused on all others.
 */
import * as z from "zod";
import { choice, color, focalPoint, formula, image, line, type Setting, type Settings, toggle } from "../fields/setting.ts";
import { conditions as conditionList } from "../filter/conditions.ts";

/** "", a colour, one of the five gradients by name, or a linear gradient written out. */
export const backgroundPattern = /^(#[0-9a-f]{3}([0-9a-f]{3})?|gradient-[1-5]|linear-gradient\([\w\s,.#%()-]{1,300}\))?$/i;

/** Classes of an owner's own, divided by spaces. In the page each begins with "u-", and in the block's CSS they are written as here. */
export function classNames(label: string, showIf?: string): Setting<string> {
  return line(label, { max: 2_000, description: "Names divided by spaces. In the block's CSS: .u-name.", ...(showIf && { showIf }) });
}

/** The studio draws no CSS of owners: on its own origin that could dress up what is not theirs. */
const cssHint = "Rules such as h2 { color: teal }. They bear on this block alone and show on the site, not here.";
const conditionsHint = "Fields are user.role, query.name, page.slug and so on. Where one does not hold, the block is left out of the page.";

/** A name for addresses: "/about#prices" leads to the block whose name is "prices". */
const anchor: Setting<string> = {
  field: { label: "Anchor", component: "input-text", max: 60, description: "Links lead here by #name." },
  schema: z.string().regex(/^([A-Za-z][\w-]{0,59})?$/, "must start with a letter and hold letters, digits, _ and - only"),
};

export const sharedContent = {
  slug: anchor,
  disabled: toggle("Hidden from visitors"),
  conditions: {
    field: { label: "Shown only where", component: "conditions", names: "page", description: conditionsHint },
    schema: conditionList as unknown as Setting["schema"],
  } satisfies Setting,
  classes: classNames("Classes"),
  color: color("Text colour"),
  hasCustomCss: toggle("Custom CSS"),
  customCss: {
    field: { label: "CSS of this block", component: "textarea", rows: 6, showIf: "hasCustomCss", description: cssHint },
    schema: z.string().max(100_000),
  } satisfies Setting<string>,
} satisfies Settings;

/** What blocks say whose words may be worked out. */
export const formulaContent = {
  useFormula: toggle("Words worked out by a formula"),
  formula: formula("Formula", {
    showIf: "useFormula",
    description: "Such as ${query.name} or Hello ${user.nickname}. It may read user, query, page, app and now.",
  }),
  useDefault: toggle("Show the block's own words where the formula gives nothing", { showIf: "useFormula" }),
} satisfies Settings;

/** What blocks say that are left out of the page while nothing is in them. */
export const emptyContent = { emptyWithStyle: toggle("Keep the box while it is empty") } satisfies Settings;

export const sharedStyles = {
  bg: {
    field: { label: "Background", component: "color", gradients: true },
    schema: z.string().max(320).regex(backgroundPattern, "must be a colour or a gradient"),
  } satisfies Setting<string>,
  bgImage: image("Background image"),
  bgFocus: focalPoint("What stays in sight of it", "settings.bgImage", {
    description: "Click on it. It stays in sight however the picture is cut.",
  }),
  bgTreatment: choice(
    "Look of the background image",
    { plain: "As it is", duotone: "In two colours" },
    { default: "plain", showIf: "settings.bgImage" },
  ),
  bgScrim: choice("Shade over it", { dark: "Dark", light: "Light" }, { default: "dark", showIf: "settings.bgImage" }),
  hide: choice("Not shown", { phone: "On phones", desktop: "On wide screens" }),
} satisfies Settings;
