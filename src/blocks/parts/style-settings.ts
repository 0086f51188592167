/** The settings that many kinds of block share, said once. */
import * as z from "zod";
import { messages } from "../../model/fields/messages.ts";
import { choice, color, focalPoint, line, oneOf, type Setting, type Settings, seed, toggle } from "../../model/fields/setting.ts";
import { classNames, sharedStyles } from "../../model/page/shared-settings.ts";

/** The grounds, by what a section stores. */
export const toneLabels = { plain: "Plain", paper: "Paper", tint: "Tint", mid: "Accent", brand: "Brand", ink: "Ink" } as const;
export type Tone = keyof typeof toneLabels;

/** How any section may look. */
export const sectionStyles = {
  tone: choice("Ground", toneLabels),
  space: spaceOf("m"),
  width: choice("Width", { measure: "To read", page: "Page", bleed: "To the edges" }, { default: "page" }),
  phoneAlign: choice("Alignment on phones", { start: "Start", center: "Centre", end: "End" }),
  motion: choice("Entrance", { still: "Still", calm: "Calm", lively: "Lively" }),
  ...sharedStyles,
  boxed: toggle("In a box"),
  boxColor: color("Colour of the box", { showIf: "settings.boxed" }),
  shadowEffect: toggle("Shadow"),
};

/** `drawn`: what is drawn where nothing is said. */
export function spaceOf(drawn: "none" | "m") {
  return choice("Space above and below", { none: "None", s: "Small", m: "Medium", l: "Large" }, { default: drawn });
}

/** What a block draws where it has no photograph. */
export const artStyles = {
  art: oneOf("Drawing", [1, 2, 3, 4], { description: "Each style draws in four ways. A photograph takes its place." }),
  seed: seed("Variation"),
};

/** The same settings, asked for where another one says something: "settings.layout:bento". */
export function askedIf<Of extends Settings>(showIf: string, settings: Of): Of {
  const entries = Object.entries(settings).map(([name, setting]) => [name, { ...setting, field: { ...setting.field, showIf } }]);
  return Object.fromEntries(entries) as Of;
}

/** Where the words of a section stand beside a picture or a form: what comes first on a phone. */
export const phoneOrder = choice("First on phones", { words: "Words", picture: "Picture" }, { default: "words" });

/** How anything that stands in a box of its own may look. */
export const boxStyles = { border: borderOf("none") };

/** `drawn`: what is drawn where nothing is said. */
export function borderOf(drawn: "none" | "thin") {
  return choice("Border", { none: "None", thin: "Thin", thick: "Thick" }, { default: drawn });
}

/** How a widget may stand among others: as an item of a list, which screen readers count. */
export const itemStyles = {
  isLi: toggle("Item of a list"),
  liClasses: classNames("Classes of the item", "settings.isLi"),
};

/** Classes of what a block holds. */
export const liClasses = classNames("Classes of each item");
export const linkClass = classNames("Classes of links");
/** Of a block that is itself a link, or whose link is one of its settings. */
export const ownLinkClass = classNames("Classes of links", "link");
/** Of a block that has a picture where one is chosen. */
export const imgClass = classNames("Classes of the picture", "src");

/** `showIf`: where it has an effect, if not everywhere. */
export function alignIf(showIf?: string) {
  return choice(
    "Alignment",
    { start: "Start", center: "Centre", end: "End" },
    { default: "start", ...(showIf !== undefined && { showIf }) },
  );
}
export const align = alignIf();

/** How any photograph of a block is shown, and what is read aloud of it. */
export const photoStyles = {
  alt: line("What the picture shows", { showIf: "src & !settings.decoration", description: "Read aloud to people who cannot see it." }),
  decoration: toggle("Decoration", { showIf: "src", description: "Nothing of it is read aloud." }),
  focus: focalPoint("What stays in sight", "src", { description: "Click on it. It stays in sight however the picture is cut." }),
  zoom: {
    field: { label: "Zoom", component: "number", picker: "zoom", min: 100, max: 400, step: 5, default: 100, showIf: "src" },
    schema: z.int().min(100).max(400),
  } satisfies Setting<number>,
  treatment: choice(
    "Photograph",
    { plain: "As it is", duotone: "In two colours", scrim: "Darker towards its foot" },
    { default: "plain", showIf: "src" },
  ),
  imgClass,
};

/** The shape that a photograph is cut to; without one, that of its place. */
export function ratioIf(showIf = "src") {
  const shapes = {
    square: "1 to 1",
    portrait: "4 to 5",
    standard: "4 to 3",
    classic: "3 to 2",
    wide: "16 to 9",
    strip: "21 to 9",
  } as const;
  return choice("Shape of the picture", shapes, { showIf });
}

/** The shapes of `ratioIf` as CSS has them. */
export const ratios: { readonly [shape: string]: string } = {
  square: "1 / 1",
  portrait: "4 / 5",
  standard: "4 / 3",
  classic: "3 / 2",
  wide: "16 / 9",
  strip: "21 / 9",
};

/** A width or height of a picture: pixels, or a CSS length like "50%". */
export function measure(label: string): Setting<number | string> {
  const length = z.string().regex(/^(\d{1,5}(\.\d+)?(px|%|rem|em|vw|vh)?)?$/, "must be a length");
  return {
    field: { label, component: "number", min: 0, max: 4_000, showIf: "src" },
    schema: z.union([z.number().min(0, messages.tooSmall(0)).max(4_000, messages.tooBig(4_000)), length]),
  };
}

/** A text setting that may not be left empty. */
export function needed<Value>(setting: Setting<Value>): Setting<Value> {
  return { ...setting, field: { ...setting.field, required: true } };
}
