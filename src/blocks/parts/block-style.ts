import type { Block } from "../../model/page/block.ts";
import { definitionOf } from "../../model/page/inside.ts";
import { definitions } from "../definitions.ts";
import { channels, readableOn } from "./readable-on.ts";
import { safeSrc } from "./safe-href.ts";
import { ratios } from "./style-settings.ts";

/** Style properties by CSS name; those of a section override what its tone says. */
export type BlockStyle = { readonly [property: string]: string };

/**
 * What a block's own colours, background and measures mean in CSS. The canvas sets it on the element, a site writes it
 * into the page's one style sheet: its policy allows no style attributes.
 */
export function blockStyle(block: Block): BlockStyle {
  const settings = block.settings ?? {};
  return {
    ...backgroundStyle(settings.bg),
    ...backdropStyle(settings),
    ...photoStyle(block),
    ...(typeof block.color === "string" && isColor(block.color) && { ...inkStyle(block.color) }),
    ...boxStyle(settings.boxColor),
    ...(hasMeasures(block) && { ...length("width", settings.width), ...length("height", settings.height) }),
  };
}

/** A kind whose looks have a width has a height too. */
function hasMeasures({ component }: Block): boolean {
  return definitionOf(definitions, component)?.styles.width !== undefined;
}

const isColor = (text: string) => /^#[0-9a-f]{3}([0-9a-f]{3})?$/i.test(text);

function backgroundStyle(bg: unknown): BlockStyle {
  if (typeof bg !== "string" || bg === "") return {};
  if (isColor(bg)) return { background: bg, "--surface": bg, ...inkStyle(readableOn([bg])) };
  const named = /^gradient-([1-5])$/.exec(bg)?.[1];
  if (named)
    return { background: `var(--gradient-${named})`, ...surfaceAndInk(`var(--on-gradient-${named})`, `var(--off-gradient-${named})`) };
  const stops = bg.match(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi);
  if (!/^linear-gradient\([\w\s,.#%()-]{1,300}\)$/i.test(bg) || !stops) return {};
  return { background: bg, ...surfaceAndInk(readableOn(stops)) };
}

/** What lies over a picture behind words keeps these readable whatever it shows: `part` of its colour, the rest is seen. */
export const scrims = {
  dark: { color: "#0c0c0e", part: 0.6, ink: "#ffffff" },
  light: { color: "#ffffff", part: 0.72, ink: "#000000" },
} as const;

/** The scrim over the picture behind a block; undefined where it has none. */
export function scrimOf({ bgImage, bgScrim }: NonNullable<Block["settings"]>): (typeof scrims)[keyof typeof scrims] | undefined {
  if (typeof bgImage !== "string" || safeSrc(bgImage) === null) return undefined;
  return scrims[bgScrim === "light" ? "light" : "dark"];
}

/** The picture itself is drawn by `BlockRoot`. */
function backdropStyle(settings: NonNullable<Block["settings"]>): BlockStyle {
  const scrim = scrimOf(settings);
  if (!scrim) return {};
  const shade = `rgb(${channels(scrim.color).join(" ")} / ${scrim.part})`;
  return { background: scrim.color, "--scrim": shade, ...surfaceAndInk(scrim.ink), ...pointStyle("bg-f", settings.bgFocus) };
}

/** How the photograph of a block is cut: pictures.css knows these names. */
function photoStyle({ src, settings = {} }: Block): BlockStyle {
  if (typeof src !== "string" || src === "") return {};
  const { focus, zoom, ratio } = settings;
  const shape = typeof ratio === "string" && Object.hasOwn(ratios, ratio) ? ratios[ratio] : undefined;
  return {
    ...pointStyle("f", focus),
    ...(typeof zoom === "number" && zoom > 100 && zoom <= 400 && { "--zoom": String(zoom / 100) }),
    ...(shape !== undefined && { "--shape": shape }),
  };
}

function pointStyle(name: string, point: unknown): BlockStyle {
  const { x, y } = Object(point) as { readonly x?: unknown; readonly y?: unknown };
  const isPart = (part: unknown): part is number => typeof part === "number" && part >= 0 && part <= 100;
  return isPart(x) && isPart(y) ? { [`--${name}x`]: `${x}%`, [`--${name}y`]: `${y}%` } : {};
}

/** What a section in a box needs of the box's own colour; base.css says how it stands in it. */
function boxStyle(color: unknown): BlockStyle {
  if (typeof color !== "string" || !isColor(color)) return {};
  return { "--box": color, "--box-ink": readableOn([color]), "--box-on-ink": color };
}

/** Everything that is written in one colour: words, quiet words, lines, links; and what reads on a button of it. */
function inkStyle(ink: string, onInk: string = readableOn([ink])): BlockStyle {
  return {
    color: ink,
    "--ink": ink,
    "--muted": ink,
    "--accent": ink,
    "--on-accent": onInk,
    "--line": `color-mix(in srgb, ${ink} 30%, transparent)`,
  };
}

/** Where the ground has no one colour: what needs one under its words has that which reads with them. */
function surfaceAndInk(ink: string, onInk: string = readableOn([ink])): BlockStyle {
  return { "--surface": onInk, ...inkStyle(ink, onInk) };
}

function length(property: string, value: unknown): BlockStyle {
  if (typeof value === "number" && value > 0) return { [property]: `${value}px` };
  if (typeof value !== "string" || !/^\d{1,5}(\.\d+)?(px|%|rem|em|vw|vh)?$/.test(value)) return {};
  return { [property]: /\d$/.test(value) ? `${value}px` : value };
}
