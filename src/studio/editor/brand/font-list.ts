import { type FontPreset, fontFamilies, fontPresets } from "../../../blocks/theme/fonts.ts";
import type { OwnFont } from "../../../model/page/brand.ts";

export interface FontGroup {
  readonly title: string;
  readonly families: readonly string[];
}

/** What can be chosen, group by group: the owner's own fonts first. `sought`: a part of a family's name or of its group's. */
export function fontGroups(own: readonly OwnFont[], sought = ""): readonly FontGroup[] {
  const wanted = sought.trim().toLowerCase();
  const served = (Object.keys(fontPresets) as FontPreset[]).map((preset) => ({
    title: fontPresets[preset],
    families: Object.entries(fontFamilies).flatMap(([family, font]) => (font.preset === preset ? [family] : [])),
  }));
  return [{ title: "Your own", families: own.map(({ family }) => family) }, ...served]
    .map(({ title, families }) => ({
      title,
      families: title.toLowerCase().includes(wanted) ? families : families.filter((family) => family.toLowerCase().includes(wanted)),
    }))
    .filter(({ families }) => families.length > 0);
}

/** Two families that go well together: one for headings, one for what is read. */
export interface FontPair {
  readonly heading: string;
  readonly main: string;
  readonly says: string;
}

/** Tested pairs besides that of the style. */
export const fontPairs: readonly FontPair[] = [
  { heading: "Playfair Display", main: "Inter", says: "Editorial" },
  { heading: "Manrope", main: "Source Serif 4", says: "Modern, to read" },
  { heading: "Bricolage Grotesque", main: "Geist", says: "Lively" },
  { heading: "Source Serif 4", main: "Inter", says: "Trusted" },
  { heading: "Vazirmatn", main: "Vazirmatn", says: "Persian, Arabic and Latin" },
];
