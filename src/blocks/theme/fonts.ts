import { brandOf, type OwnFont } from "../../model/page/brand.ts";

const sans = "ui-sans-serif, system-ui, sans-serif";
const serif = "ui-serif, Georgia, serif";
/** For scripts that the usual faces of a system draw small. */
const arabic = "Tahoma, ui-sans-serif, system-ui, sans-serif";

/** Groups that families are offered in. All of them are served by the host of the site itself. */
export const fontPresets = {
  local: "Of the styles",
  persian: "Persian and Arabic",
  googleBasic: "Plain and readable",
  googleModern: "With a voice",
} as const;
export type FontPreset = keyof typeof fontPresets;

/**
 * The families that sites serve themselves, and what stands in for each until it has arrived. `widths`: how wide words are in it, regular and
 * bold, in hundredths of the same words in Arial or Times; what stands in is drawn as wide, so that no line breaks anew when it arrives.
 */
export const fontFamilies = {
  "Bricolage Grotesque": { preset: "local", fallback: sans, widths: [105.2, 101.8] },
  Figtree: { preset: "local", fallback: sans, widths: [100, 95.9] },
  Fraunces: { preset: "local", fallback: serif, widths: [114.8, 115.4] },
  Geist: { preset: "local", fallback: sans, widths: [102.2, 101.7] },
  "Instrument Sans": { preset: "local", fallback: sans, widths: [101.5, 98] },
  Lora: { preset: "local", fallback: serif, widths: [114.8, 111.6] },
  "Nunito Sans": { preset: "local", fallback: sans, widths: [100.9, 97.5] },
  Onest: { preset: "local", fallback: sans, widths: [105.2, 101] },
  "Plus Jakarta Sans": { preset: "local", fallback: sans, widths: [103.5, 99.9] },
  "Space Grotesk": { preset: "local", fallback: sans, widths: [108.5, 101.3] },
  Vazirmatn: { preset: "persian", fallback: arabic },
  "Noto Naskh Arabic": { preset: "persian", fallback: `"Times New Roman", ${serif}` },
  Lalezar: { preset: "persian", fallback: arabic },
  Inter: { preset: "googleBasic", fallback: sans, widths: [106.7, 102.1] },
  "Source Serif 4": { preset: "googleBasic", fallback: serif, widths: [117.4, 114.2] },
  Manrope: { preset: "googleModern", fallback: sans, widths: [101.7, 99.7] },
  "Playfair Display": { preset: "googleModern", fallback: serif, widths: [110.7, 106.9] },
} as const satisfies {
  readonly [family: string]: {
    readonly preset: FontPreset;
    readonly fallback: string;
    readonly widths?: readonly [regular: number, bold: number];
  };
};

export type FontFamily = keyof typeof fontFamilies;

/** A font as it is offered: where it comes from, and the style sheet that brings it. */
export interface FontEntry {
  readonly family: string;
  readonly title: string;
  /** "local": comes with a style; "google": of Google's collection, but served from here; "custom": a file of the owner's. */
  readonly type: "local" | "custom" | "google";
  readonly url: string;
}

export function fontEntry(family: FontFamily): FontEntry {
  const type = fontFamilies[family].preset.startsWith("google") ? "google" : "local";
  return { family, title: family, type, url: `/static/fonts/${fontSlug(family)}.css` };
}

/** "Source Serif 4": "source-serif-4". */
export function fontSlug(family: string): string {
  return family.toLowerCase().replaceAll(" ", "-");
}

export interface FontChoice {
  readonly mainFont?: unknown;
  readonly headingFont?: unknown;
}

/**
 * What a page says wins over what its app says, and that over the style pack. A family that is neither served by us nor a font of the app
 * itself counts as unsaid.
 */
export function chosenFont(
  kind: keyof FontChoice,
  page: FontChoice,
  { app, pack }: { readonly app: FontChoice & { readonly brand?: unknown }; readonly pack: FontFamily },
): string {
  const own = ownFontsOf(app);
  const isThere = (family: unknown): family is string =>
    typeof family === "string" && (isServed(family) || own.some((font) => font.family === family));
  return [page[kind], app[kind]].find(isThere) ?? pack;
}

export function ownFontsOf(app: { readonly brand?: unknown }): readonly OwnFont[] {
  return brandOf(app).ownFonts ?? [];
}

export function isServed(family: unknown): family is FontFamily {
  return typeof family === "string" && Object.hasOwn(fontFamilies, family);
}

/** For `font-family`. The names of owners' fonts hold nothing that could end the text: see `ownFont` of the model. */
export function fontStack(family: string): string {
  if (!isServed(family)) return `"${family}", ${sans}`;
  const { fallback } = fontFamilies[family];
  return "widths" in fontFamilies[family] ? `"${family}", "${family} fallback", ${fallback}` : `"${family}", ${fallback}`;
}

/** Faces that systems have, by what they are called there. */
const standIns = {
  sans: { regular: ["Arial", "Liberation Sans", "Roboto"], bold: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Roboto Bold"] },
  serif: {
    regular: ["Times New Roman", "Liberation Serif"],
    bold: ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold"],
  },
};

/** The rules of what stands in for a family of ours, as wide as it; "" where nothing does. */
export function standInFaces(family: string): string {
  const served: { readonly fallback?: string; readonly widths?: readonly [number, number] } = isServed(family) ? fontFamilies[family] : {};
  if (!served.widths) return "";
  const faces = standIns[served.fallback === serif ? "serif" : "sans"];
  const face = (weights: string, names: readonly string[], width: number) =>
    `@font-face{font-family:"${family} fallback";font-weight:${weights};src:${names.map((name) => `local("${name}")`).join()};size-adjust:${width}%}`;
  return face("100 599", faces.regular, served.widths[0]) + face("600 900", faces.bold, served.widths[1]);
}

const formats: Readonly<Record<string, string>> = { woff2: "woff2", woff: "woff", ttf: "truetype", otf: "opentype" };

/** The rules that bring an owner's font. */
export function ownFontFaces({ family, files }: OwnFont): string {
  return files
    .map(({ src, weight = 400, style = "normal" }) => {
      const format = formats[src.split(".").at(-1) ?? ""];
      const file = `url("${src}")${format === undefined ? "" : ` format("${format}")`}`;
      return `@font-face{font-family:"${family}";font-style:${style};font-weight:${weight};font-display:swap;src:${file}}`;
    })
    .join("");
}
