/**
 * The look of a whole site: its style pack and everything an owner sets over it. One document, drafted and published like a page. In the
 * settings of an app five of its names stand beside the other settings, all others under `brand`.
 */
import * as z from "zod";
import { type Json, type JsonObject, sameJson } from "../base/json.ts";

/** `#rrggbb`. */
const swatch = z.string().regex(/^#[0-9a-f]{6}$/i, "must be a colour such as #1d4ed8");

/** A file of the app by its address, "" for none. Whether the app has it is the server's to check. */
const fileAddress = z
  .string()
  .max(300)
  .regex(/^(\/files\/[1-9]\d{0,15}\/[\w.-]{1,200})?$/, "must be the address of a file of this app");

/** The ground, the quiet ground, the main and the second colour, words, and words on the main colour. */
export const swatchNames = ["bg", "tint", "brand", "mid", "ink", "onBrand"] as const;
export type SwatchName = (typeof swatchNames)[number];

export const mostOwnFonts = 10;
export const mostFilesOfFont = 4;

const ownFontFile = z.strictObject({
  src: fileAddress.min(1, "require"),
  weight: z.optional(z.int().min(1).max(1000)),
  style: z.optional(z.enum(["normal", "italic"])),
});

/** Letters, digits, blanks and dashes: a name that can stand between quotes in a style sheet. */
const familyName = z
  .string()
  .trim()
  .min(1, "require")
  .max(60)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u, "may hold letters, digits, blanks and dashes");

export const ownFont = z.strictObject({
  family: familyName,
  files: z.array(ownFontFile).min(1, "require").max(mostFilesOfFont, `at most ${mostFilesOfFont} files`),
});
export type OwnFont = z.infer<typeof ownFont>;

/** What an app keeps under `settings.brand`. */
const brandShape = {
  logo: z.optional(fileAddress),
  /** For dark grounds; where there is none, the logo stands there too. */
  logoDark: z.optional(fileAddress),
  /** What the icons of the site are made from; without it, the logo. */
  favicon: z.optional(fileAddress),
  swatches: z.optional(z.strictObject(Object.fromEntries(swatchNames.map((name) => [name, z.optional(swatch)])) as SwatchShape)),
  textScale: z.optional(z.enum(["s", "m", "l", "xl"])),
  radius: z.optional(z.enum(["none", "pack", "round"])),
  buttons: z.optional(z.enum(["solid", "soft", "outline"])),
  density: z.optional(z.enum(["s", "m", "l"])),
  /** Which of the four drawings of the pack stands first, and what all of them are drawn from. */
  art: z.optional(z.int().min(1).max(4)),
  seed: z.optional(z.int().min(0).max(9_999)),
  photo: z.optional(z.enum(["plain", "duotone"])),
  ownFonts: z.optional(
    z
      .array(ownFont)
      .max(mostOwnFonts, `at most ${mostOwnFonts} families`)
      .refine((fonts) => new Set(fonts.map(({ family }) => family.toLowerCase())).size === fonts.length, "two families have one name"),
  ),
};
type SwatchShape = { readonly [Name in SwatchName]: z.ZodOptional<typeof swatch> };

export const brand = z.strictObject(brandShape);
export type Brand = z.infer<typeof brand>;

export const styleNames = ["atelier", "northlight", "harbor", "nocturne", "orchard"] as const;

/** What of a look stands in the settings of an app by itself. */
export const lookSettings = {
  theme: z.optional(z.enum(styleNames)),
  /** The side of the theme: one of the two, or the one that each visitor prefers. Without it, the side that the theme was drawn on. */
  mode: z.optional(z.enum(["light", "dark", "auto"])),
  /** How sections come into view, where they do not say it themselves; "calm" without it. */
  motion: z.optional(z.enum(["still", "calm", "lively"])),
  mainFont: z.optional(z.string().max(120)),
  headingFont: z.optional(z.string().max(120)),
};
const lookNames = Object.keys(lookSettings) as (keyof typeof lookSettings)[];

export const look = z.strictObject({ ...lookSettings, ...brandShape });
export type Look = z.infer<typeof look>;

/** The look that stands in the settings of an app. */
export function lookOf(settings: JsonObject): Look {
  const beside = Object.fromEntries(lookNames.flatMap((name) => (settings[name] === undefined ? [] : [[name, settings[name]]])));
  return { ...beside, ...brandOf(settings) } as Look; // checked when it was stored
}

/** The settings of an app with another look. Whatever the look leaves unsaid is the pack's again. */
export function withLook(settings: JsonObject, wanted: Look): JsonObject {
  const others = Object.fromEntries(Object.entries(settings).filter(([name]) => name !== "brand" && !isBeside(name)));
  const said = Object.entries(wanted).filter(([, value]) => value !== undefined) as [string, JsonObject[string]][];
  const own = said.filter(([name]) => !isBeside(name));
  return {
    ...others,
    ...Object.fromEntries(said.filter(([name]) => isBeside(name))),
    ...(own.length > 0 && { brand: Object.fromEntries(own) }),
  };
}

/** What an app sets over its pack. */
export function brandOf(settings: { readonly brand?: unknown }): Brand {
  const { brand: kept } = settings;
  return typeof kept === "object" && kept !== null && !Array.isArray(kept) ? (kept as Brand) : {}; // checked when it was stored
}

/** The addresses of all files that a look shows. */
export function filesOfLook({ logo, logoDark, favicon, ownFonts = [] }: Look): readonly string[] {
  const fonts = ownFonts.flatMap(({ files }) => files.map(({ src }) => src));
  return [logo, logoDark, favicon, ...fonts].filter((address): address is string => address !== undefined && address !== "");
}

function isBeside(name: string): boolean {
  return (lookNames as readonly string[]).includes(name);
}

/** What a draft says otherwise than the live look, name by name; null takes a name away. undefined: nothing. */
export type LookChanges = { readonly [Name in keyof Look]?: Look[Name] | null };

export function changesOfLook(live: Look, draft: Look): LookChanges | undefined {
  const names = [...new Set([...Object.keys(live), ...Object.keys(draft)])] as (keyof Look)[];
  const changed = names.filter((name) => !sameJson((live[name] ?? null) as Json, (draft[name] ?? null) as Json));
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((name) => [name, draft[name] ?? null]));
}

/** The live look with the changes of a draft. What was changed of the live one beside the draft stays so. */
export function changedLook(live: Look, changes: LookChanges): Look {
  return Object.fromEntries(Object.entries({ ...live, ...changes }).filter(([, value]) => value !== null && value !== undefined)) as Look;
}
