/** The type families that sites serve themselves, and what stands in for each until it has arrived. */
export const fontFamilies = {
  "Bricolage Grotesque": { fallback: "ui-sans-serif, system-ui, sans-serif" },
  Figtree: { fallback: "ui-sans-serif, system-ui, sans-serif" },
  Fraunces: { fallback: "ui-serif, Georgia, serif" },
  Geist: { fallback: "ui-sans-serif, system-ui, sans-serif" },
  "Instrument Sans": { fallback: "ui-sans-serif, system-ui, sans-serif" },
  Lora: { fallback: "ui-serif, Georgia, serif" },
  "Nunito Sans": { fallback: "ui-sans-serif, system-ui, sans-serif" },
  Onest: { fallback: "ui-sans-serif, system-ui, sans-serif" },
  "Plus Jakarta Sans": { fallback: "ui-sans-serif, system-ui, sans-serif" },
  "Space Grotesk": { fallback: "ui-sans-serif, system-ui, sans-serif" },
} as const;

export type FontFamily = keyof typeof fontFamilies;

export interface FontChoice {
  readonly mainFont?: unknown;
  readonly headingFont?: unknown;
}

/** What a page says wins over what its app says, and that over the style pack. A family we do not serve counts as unsaid. */
export function chosenFont(kind: keyof FontChoice, page: FontChoice, app: FontChoice, pack: FontFamily): FontFamily {
  return [page[kind], app[kind]].find(isServed) ?? pack;
}

function isServed(family: unknown): family is FontFamily {
  return typeof family === "string" && Object.hasOwn(fontFamilies, family);
}

export function fontStack(family: FontFamily): string {
  return `"${family}", ${fontFamilies[family].fallback}`;
}
