import { backgroundPattern } from "../parts/looks.ts";
import { contrast, readableOn } from "../parts/readable-on.ts";
import { colorsOfGradient, mixed, readable } from "./colors.ts";
import { chosenFont, type FontChoice, fontStack } from "./fonts.ts";
import { type StylePack, stylePack } from "./packs.ts";

/** What an app and a page set of their look. */
export interface ThemeChoice {
  readonly theme?: unknown;
  readonly app?: FontChoice;
  readonly page?: FontChoice & { readonly bodyBg?: unknown; readonly bodyColor?: unknown };
}

/** The colours of what stands on one ground. */
interface Roles {
  readonly surface: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  /** Buttons, and words that shall stand out. */
  readonly accent: string;
  readonly "on-accent": string;
  readonly card: string;
}

/**
 * The custom properties that the blocks' style sheet is drawn with, for `:root` of a site or of the canvas frame.
 * Every pair of words and ground reads with at least 4.5 to 1, whatever the swatches are.
 */
export function themeVariables({ theme, app = {}, page = {} }: ThemeChoice): Readonly<Record<string, string>> {
  const pack = stylePack(theme);
  const { bg, tint, brand, mid, ink } = pack.swatches;
  const tones = { plain: plain(pack, page), tint: onTint(pack), brand: onBrand(pack), ink: onInk(pack) };
  return {
    "--tint": tint,
    "--brand": brand,
    "--on-brand": readable(pack.onBrand, [brand]),
    "--mid": mid,
    "--on-mid": readable(bg, [mid]),
    "--deep": pack.isDark ? bg : ink,
    "--paper": pack.paper,
    "--rule": pack.line,
    "--radius": `${pack.radius}px`,
    "--button-radius": `${pack.buttonRadius}px`,
    "--field-radius": `${Math.min(pack.buttonRadius, 14)}px`,
    "--font-body": fontStack(chosenFont("mainFont", page, app, pack.bodyFont)),
    "--font-head": fontStack(chosenFont("headingFont", page, app, pack.headFont)),
    "--head-weight": String(pack.headWeight),
    "--tracking": `${pack.tracking}em`,
    "--page-background": pageBackground(page.bodyBg) ?? tones.plain.surface,
    "--danger": pack.isDark ? "#ff9a91" : "#a3241c",
    "--scheme": pack.isDark ? "dark" : "light",
    ...gradients(pack),
    ...Object.fromEntries(
      Object.entries(tones).flatMap(([tone, roles]) => Object.entries(roles).map(([role, value]) => [`--${tone}-${role}`, value])),
    ),
  };
}

function plain(pack: StylePack, { bodyBg, bodyColor }: NonNullable<ThemeChoice["page"]>): Roles {
  const { bg, tint, brand, ink } = pack.swatches;
  const said = pageBackground(bodyBg);
  const isGradient = said !== undefined && !said.startsWith("#");
  const grounds = colorsOfGradient(namedGradient(said, pack) ?? said ?? bg);
  const [ground = bg] = grounds;
  const words = typeof bodyColor === "string" && /^#([0-9a-f]{3}){1,2}$/i.test(bodyColor) ? bodyColor : readable(ink, grounds, 7);
  const ownCard = pack.isDark ? tint : pack.paper;
  const card = contrast(words, ownCard) >= 4.5 ? ownCard : mixed(words, ground, 0.06);
  const accent = readable(brand, [...grounds, card]);
  return {
    surface: isGradient ? "transparent" : ground,
    ink: words,
    muted: words === ink ? readable(pack.muted, [...grounds, card]) : words,
    line: said === undefined ? pack.line : mixed(words, ground, 0.25),
    accent,
    "on-accent": readable(pack.onBrand, [accent]),
    card,
  };
}

function onTint(pack: StylePack): Roles {
  const { tint, brand, ink, bg } = pack.swatches;
  const accent = readable(brand, [tint]);
  return {
    surface: tint,
    ink: readable(ink, [tint], 7),
    muted: readable(pack.muted, [tint, pack.paper]),
    line: mixed(ink, tint, 0.16),
    accent,
    "on-accent": readable(pack.onBrand, [accent]),
    card: pack.isDark ? bg : pack.paper,
  };
}

function onBrand({ swatches: { brand }, onBrand: words }: StylePack): Roles {
  return inverse(brand, readable(words, [brand]));
}

function onInk(pack: StylePack): Roles {
  if (pack.isDark) return onTint(pack);
  return inverse(pack.swatches.ink, readable(pack.swatches.bg, [pack.swatches.ink]));
}

/** Light on dark or the other way round: buttons take the colour of the words. */
function inverse(surface: string, ink: string): Roles {
  const card = mixed(ink, surface, 0.06);
  return {
    surface,
    ink,
    muted: readable(mixed(ink, surface, 0.84), [surface, card]),
    line: mixed(ink, surface, 0.3),
    accent: ink,
    "on-accent": surface,
    card,
  };
}

/** Five gradients made of the pack's own colours, each with the words that read on all of it. */
function gradients({ swatches: { bg, tint, brand, mid, ink } }: StylePack): Readonly<Record<string, string>> {
  const pairs = [
    [tint, bg],
    [brand, mixed(brand, ink, 0.55)],
    [mid, mixed(mid, ink, 0.55)],
    [ink, mixed(ink, brand, 0.75)],
    [tint, mixed(tint, brand, 0.82)],
  ] as const;
  return Object.fromEntries(
    pairs.flatMap(([from, to], index) => [
      [`--gradient-${index + 1}`, `linear-gradient(135deg, ${from}, ${to})`],
      [`--on-gradient-${index + 1}`, readableOn([from, to])],
      [`--off-gradient-${index + 1}`, readableOn([readableOn([from, to])])],
    ]),
  );
}

function namedGradient(background: string | undefined, pack: StylePack): string | undefined {
  const name = /^var\((--gradient-\d)\)$/.exec(background ?? "")?.[1];
  return name === undefined ? undefined : gradients(pack)[name];
}

function pageBackground(bodyBg: unknown): string | undefined {
  if (typeof bodyBg !== "string" || bodyBg === "" || !backgroundPattern.test(bodyBg)) return undefined;
  return bodyBg.startsWith("gradient-") ? `var(--${bodyBg})` : bodyBg;
}
