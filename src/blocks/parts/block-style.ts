import type { Block } from "../../model/page/block.ts";
import { channels, readableOn } from "./readable-on.ts";
import { safeSrc } from "./safe-href.ts";

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
    ...imageStyle(settings.bgImage),
    ...(typeof block.color === "string" && isColor(block.color) && { ...inkStyle(block.color) }),
    ...(block.component === "image" && { ...length("width", settings.width), ...length("height", settings.height) }),
  };
}

const isColor = (text: string) => /^#[0-9a-f]{3}([0-9a-f]{3})?$/i.test(text);

function backgroundStyle(bg: unknown): BlockStyle {
  if (typeof bg !== "string" || bg === "") return {};
  if (isColor(bg)) return { background: bg, "--surface": bg, ...inkStyle(readableOn([bg])) };
  const named = /^gradient-([1-5])$/.exec(bg)?.[1];
  if (named) return { background: `var(--gradient-${named})`, ...inkStyle(`var(--on-gradient-${named})`, `var(--off-gradient-${named})`) };
  const stops = bg.match(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi);
  if (!/^linear-gradient\([\w\s,.#%()-]{1,300}\)$/i.test(bg) || !stops) return {};
  return { background: bg, ...inkStyle(readableOn(stops)) };
}

/** What lies over a picture keeps white words readable whatever it shows: `part` of its colour, the rest is seen. */
export const veil = { color: "#0c0c0e", part: 0.6 };

function imageStyle(src: unknown): BlockStyle {
  const safe = typeof src === "string" ? safeSrc(src) : null;
  if (safe === null) return {};
  const quoted = safe.replace(/["'()\\<>\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);
  const shade = `rgb(${channels(veil.color).join(" ")} / ${veil.part})`;
  return {
    background: `linear-gradient(${shade}, ${shade}), url("${quoted}") center / cover`,
    ...inkStyle("#ffffff"),
  };
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

function length(property: string, value: unknown): BlockStyle {
  if (typeof value === "number" && value > 0) return { [property]: `${value}px` };
  if (typeof value !== "string" || !/^\d{1,5}(\.\d+)?(px|%|rem|em|vw|vh)?$/.test(value)) return {};
  return { [property]: /\d$/.test(value) ? `${value}px` : value };
}
