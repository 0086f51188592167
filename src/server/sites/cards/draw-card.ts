import type { ArtName } from "../../../blocks/art/art-names.ts";
import { draw } from "../../../blocks/art/drawings.ts";
import type { Gradient, Shape } from "../../../blocks/art/shapes.ts";
import { escapeHtml } from "../../../platform/html/escape-html.ts";
import type { TextOutlines } from "./text-outlines.ts";

/** What the picture says that messengers show with a link to a page, and in which colours, each `#rrggbb`. */
export interface Card {
  readonly title: string;
  /** The name of the site; "" where the title is that. */
  readonly site: string;
  readonly colors: {
    readonly surface: string;
    readonly ink: string;
    readonly muted: string;
    readonly accent: string;
    readonly art: readonly string[];
  };
  readonly art: ArtName;
  readonly seed: number;
  readonly weight: number;
  readonly direction: "ltr" | "rtl";
}

export const cardWidth = 1200;
export const cardHeight = 630;
const margin = 72;
const wordsWidth = 640;
/** Sizes of the title, the largest at which it fits into its lines. */
const sizes = [84, 72, 60, 50, 42, 36] as const;
const mostLines = 5;

/**
 * A card as SVG: words as outlines, so that it looks the same wherever it is drawn, beside a drawing of the site's style. Where the font has not all
 * the signs that it says, the drawing stands alone.
 */
export function drawCard(card: Card, outlines: TextOutlines): string {
  const title = outlines.covers(card.title) ? titleLines(card.title, outlines) : undefined;
  const isRight = card.direction === "rtl";
  const artX = title ? (isRight ? 0 : cardWidth - 420) : 0;
  const art = picture(card, { x: artX, width: title ? 420 : cardWidth });
  const words = title ? wordsOf(card, title, { outlines, left: isRight ? 420 + margin : margin }) : "";
  const ground = `<rect width="${cardWidth}" height="${cardHeight}" fill="${color(card.colors.surface)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}" viewBox="0 0 ${cardWidth} ${cardHeight}">${ground}${art}${words}</svg>`;
}

interface Lines {
  readonly size: number;
  readonly lines: readonly string[];
}

function titleLines(title: string, outlines: TextOutlines): Lines {
  for (const size of sizes) {
    const lines = inLines(title, (text) => outlines.width(text) * size <= wordsWidth);
    const fits = lines.length * size * 1.15 <= 360 && lines.every((line) => outlines.width(line) * size <= wordsWidth);
    if (fits) return { size, lines };
  }
  const size = sizes.at(-1) ?? 36;
  const lines = inLines(title, (text) => outlines.width(text) * size <= wordsWidth);
  return { size, lines: lines.slice(0, mostLines).map((line) => shortenedTo(line, (text) => outlines.width(text) * size <= wordsWidth)) };
}

function inLines(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function shortenedTo(line: string, fits: (line: string) => boolean): string {
  let length = line.length;
  while (length > 1 && !fits(line.slice(0, length))) length -= 1;
  return line.slice(0, length);
}

function wordsOf(
  { colors, site, direction }: Card,
  { size, lines }: Lines,
  { outlines, left }: { readonly outlines: TextOutlines; readonly left: number },
): string {
  const leading = size * 1.12;
  const top = (cardHeight - lines.length * leading) / 2 + size * 0.8;
  const at = (text: string, scale: number) => (direction === "rtl" ? left + wordsWidth - outlines.width(text) * scale : left);
  const said = lines.map((line, index) =>
    outlined(outlines, line, { x: at(line, size), y: top + index * leading, size, fill: colors.ink }),
  );
  const name = site !== "" && outlines.covers(site) ? shortenedTo(site, (text) => outlines.width(text) * 28 <= wordsWidth) : "";
  if (name !== "") said.push(outlined(outlines, name, { x: at(name, 28), y: cardHeight - margin, size: 28, fill: colors.muted }));
  const barX = direction === "rtl" ? left + wordsWidth - 72 : left;
  return `<rect x="${barX}" y="${margin}" width="72" height="8" fill="${color(colors.accent)}"/>${said.join("")}`;
}

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
}

function outlined(outlines: TextOutlines, text: string, { x, y, size, fill }: Placed): string {
  return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size} ${-size})" fill="${color(fill)}" d="${outlines.path(text)}"/>`;
}

function picture({ art, seed, colors }: Card, { x, width }: { readonly x: number; readonly width: number }): string {
  const { gradients, shapes } = draw(art, { seed, id: "card" });
  const box = `x="${x}" y="0" width="${width}" height="${cardHeight}" viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice"`;
  const ground = `<rect width="1200" height="900" fill="${color(colors.art[0] ?? colors.surface)}"/>`;
  return `<svg ${box}><defs>${gradients.map((one) => gradientMarkup(one, colors.art)).join("")}</defs>${ground}${shapes.map((one) => shapeMarkup(one, colors.art)).join("")}</svg>`;
}

function shapeMarkup({ tag, set, inside = [] }: Shape, art: readonly string[]): string {
  return `<${tag}${attributes(set, art)}>${inside.map((one) => shapeMarkup(one, art)).join("")}</${tag}>`;
}

function gradientMarkup({ id, kind, stops, set }: Gradient, art: readonly string[]): string {
  const all = stops.map(
    ([offset, stopColor, stopOpacity]) =>
      `<stop${attributes({ offset, stopColor, ...(stopOpacity !== undefined && { stopOpacity }) }, art)}/>`,
  );
  return `<${kind}${attributes({ id, ...set }, art)}>${all.join("")}</${kind}>`;
}

/** Names that SVG itself writes with a capital letter inside. */
const asWritten = new Set(["gradientUnits", "gradientTransform", "spreadMethod"]);

function attributes(set: Shape["set"], art: readonly string[]): string {
  return Object.entries(set)
    .map(([name, value]) => {
      const written = asWritten.has(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const text = String(value).replace(/var\(--a(\d)\)/g, (_, number: string) => color(art[Number(number)] ?? ""));
      return ` ${written}="${escapeHtml(text)}"`;
    })
    .join("");
}

/** Only what surely is one: all else would be markup of somebody's own. */
function color(value: string): string {
  return /^#[0-9a-f]{3,8}$/i.test(value) ? value : "#888888";
}
