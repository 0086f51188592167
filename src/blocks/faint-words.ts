import type { Block, Layout } from "../model/page/block.ts";
import { definitionOf } from "../model/page/inside.ts";
import { definitions } from "./definitions.ts";
import { blockStyle, scrimOf } from "./parts/block-style.ts";
import { contrast } from "./parts/readable-on.ts";
import { colorsOfGradient, mixed } from "./theme/colors.ts";

/** The custom properties of a theme, by name. */
type Theme = Readonly<Record<string, string>>;

/** The colour of words and every colour that they stand on: several where it is a gradient. */
interface Colors {
  readonly ink: string;
  readonly grounds: readonly string[];
}

/** What words need that are no titles: WCAG 2.2, 1.4.3. */
const enough = 4.5;
/** Nobody knows what a picture shows; one of middle lightness stands for it. */
const picture = "#808080";

/** The blocks whose own colours make their words hard to read, in reading order. Their own CSS is not looked into. */
export function faintBlocks(layout: Layout, theme: Theme): readonly string[] {
  return faintIn(layout, pageColors(theme), theme);
}

/** Whether the words of the page itself are hard to read on its background. */
export function isPageFaint(theme: Theme): boolean {
  return isFaint(pageColors(theme));
}

function faintIn(layout: Layout, around: Colors, theme: Theme): readonly string[] {
  return layout.flatMap((block) => {
    const colors = colorsOf(block, around, theme);
    const within = definitionOf(definitions, block.component)?.inside === "fields" ? [] : (block.children ?? []);
    return [...(colors !== around && isFaint(colors) ? [block.id] : []), ...faintIn(within, colors, theme)];
  });
}

function isFaint({ ink, grounds }: Colors): boolean {
  return grounds.some((ground) => contrast(ink, ground) < enough);
}

function pageColors(theme: Theme): Colors {
  return { ink: theme["--plain-ink"] ?? "", grounds: groundsOf(theme["--page-background"], theme) ?? [] };
}

/** `around` itself where the block says nothing of its own. */
function colorsOf(block: Block, around: Colors, theme: Theme): Colors {
  const { color, background } = blockStyle(block);
  const tone = typeof block.settings?.tone === "string" ? block.settings.tone : "";
  const ink = resolved(color, theme) ?? theme[`--${tone}-ink`];
  const scrim = scrimOf(block.settings ?? {});
  const behind = scrim && [mixed(scrim.color, picture, scrim.part)];
  const grounds = behind ?? groundsOf(background, theme) ?? groundsOf(theme[`--${tone}-surface`], theme);
  return ink === undefined && grounds === undefined ? around : { ink: ink ?? around.ink, grounds: grounds ?? around.grounds };
}

/** undefined where what lies below shows. */
function groundsOf(background: string | undefined, theme: Theme): readonly string[] | undefined {
  const css = resolved(background, theme);
  if (css === undefined || css === "transparent") return undefined;
  return colorsOfGradient(css);
}

function resolved(css: string | undefined, theme: Theme): string | undefined {
  const name = /^var\((--[\w-]+)\)$/.exec(css ?? "")?.[1];
  return name === undefined ? css : theme[name];
}
