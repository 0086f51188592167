import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { decompress } from "wawoff2";

/** Text in one weight of a font, as outlines. All measures in its size: 1 is the height of the font. */
export interface TextOutlines {
  /** Whether the font has every sign of a text, and is written from left to right. */
  covers(text: string): boolean;
  width(text: string): number;
  /** The data of an SVG path that begins at 0 and grows upward. */
  path(text: string): string;
}

const known = new Map<string, Promise<TextOutlines>>();

/** Reads a variable font (WOFF2) of the product's own. Each is read once. */
export function outlinesOf(file: string, weight: number): Promise<TextOutlines> {
  const key = `${weight} ${file}`;
  const found = known.get(key) ?? readOutlines(file, weight);
  known.set(key, found);
  return found;
}

async function readOutlines(file: string, weight: number): Promise<TextOutlines> {
  const bytes = Buffer.from(await decompress(readFileSync(file)));
  const whole = create(bytes);
  if (!("layout" in whole)) throw new Error(`${file} is no single font`);
  const font: Font = whole.variationAxes.wght ? whole.getVariation({ wght: weight }) : whole;
  const scale = 1 / font.unitsPerEm;
  return {
    covers: (text) => text !== "" && [...text].every((sign) => /\s/.test(sign) || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)),
    width: (text) => font.layout(text).advanceWidth * scale,
    path: (text) => {
      const { glyphs, positions } = font.layout(text);
      let at = 0;
      const parts = glyphs.map((glyph, index) => {
        const place = positions[index];
        const drawn = glyph.path.scale(scale, scale).translate((at + (place?.xOffset ?? 0)) * scale, (place?.yOffset ?? 0) * scale);
        at += place?.xAdvance ?? 0;
        return shorter(drawn.toSVG());
      });
      return parts.join("");
    },
  };
}

/** As few digits as the eye needs at a hundred pixels. */
function shorter(path: string): string {
  return path.replace(/-?\d+\.\d{5,}/g, (number) => Number(number).toFixed(4));
}
