import { mostFilesOfFont, type OwnFont } from "../../../model/page/brand.ts";

type FontFile = OwnFont["files"][number];

/** Words in the names of font files, with the weights that they stand for. The longer of two that begin alike is first. */
const weights: readonly (readonly [RegExp, number])[] = [
  [/thin|hairline/i, 100],
  [/extra-?light|ultra-?light/i, 200],
  [/light/i, 300],
  [/medium/i, 500],
  [/semi-?bold|demi-?bold/i, 600],
  [/extra-?bold|ultra-?bold/i, 800],
  [/black|heavy/i, 900],
  [/bold/i, 700],
];
const styleWords =
  /[-_ ]?(italic|oblique|variable(font)?|wght|regular|normal|book|thin|hairline|(extra|ultra|semi|demi)-?(light|bold)|light|medium|black|heavy|bold|[1-9]00)+/gi;

/** What the name of a file says of the font in it: "Fern-BoldItalic.woff2" is Fern, 700, italic. */
export function fontOfFile(name: string): { readonly family: string; readonly weight: number; readonly style: "normal" | "italic" } {
  const base = name.replace(/\.[a-z0-9]+$/i, "");
  const number = /(?:^|[^0-9])([1-9]00)(?:[^0-9]|$)/.exec(base)?.[1];
  const weight = number ? Number(number) : (weights.find(([word]) => word.test(base))?.[1] ?? 400);
  const family = base
    .replace(/\[[^\]]*\]/g, "")
    .replace(styleWords, "")
    .replace(/[_-]+/g, " ")
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 60);
  return { family: family || "My font", weight, style: /italic|oblique/i.test(base) ? "italic" : "normal" };
}

/** The fonts with one more file, in the family that it belongs to. undefined: that family has as many files as it may have. */
export function withFontFile(fonts: readonly OwnFont[], family: string, file: FontFile): OwnFont[] | undefined {
  const known = fonts.find((font) => font.family.toLowerCase() === family.toLowerCase());
  if (!known) return [...fonts, { family, files: [file] }];
  const others = known.files.filter(({ weight, style }) => weight !== file.weight || style !== file.style);
  if (others.length >= mostFilesOfFont) return undefined;
  return fonts.map((font) => (font === known ? { ...font, files: [...others, file] } : font));
}
