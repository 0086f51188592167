import { contrast, luminance } from "../parts/readable-on.ts";
import { bestOn, blend, fitted, fromOklch, oklch } from "./oklch.ts";
import type { StylePack } from "./packs.ts";

/** What sections stand on. Mid, brand and ink are strong: one of them on two screens is enough. */
export const groundNames = ["plain", "paper", "tint", "mid", "brand", "ink"] as const;
export type GroundName = (typeof groundNames)[number];

/** The colours of all that stands on one ground; each is a custom property of its name. Ratios are those that `fitted` holds. */
export interface Roles {
  readonly surface: string;
  readonly ink: string;
  /** Quiet words, on the ground and on cards. */
  readonly muted: string;
  readonly line: string;
  /** Links, icons and labels; also filled, with `on-accent` on it. */
  readonly accent: string;
  readonly "on-accent": string;
  /** The second colour of the pack, filled too. */
  readonly "accent-2": string;
  readonly "on-accent-2": string;
  readonly card: string;
  /** The inside of fields with its own ink, the words that stand in it before anything is typed, and its border. */
  readonly field: string;
  readonly "field-ink": string;
  readonly placeholder: string;
  readonly "field-line": string;
  /** A quiet box. */
  readonly soft: string;
  /** The main button, with the words on it, and the button under the pointer. */
  readonly fill: string;
  readonly "on-fill": string;
  readonly "fill-2": string;
  readonly focus: string;
  readonly danger: string;
  /** What icons stand on, where the pack has it. */
  readonly tile: string;
  readonly "on-tile": string;
  /** Drawings: ground, brand, mid, spark, dark, light. */
  readonly a0: string;
  readonly a1: string;
  readonly a2: string;
  readonly a3: string;
  readonly a4: string;
  readonly a5: string;
  /** Photographs in two colours: what is dark in them, and what is light. */
  readonly "duo-lo": string;
  readonly "duo-hi": string;
  /** `display` of the logo for light grounds and of that for dark ones. */
  readonly "logo-light": "block" | "none";
  readonly "logo-dark": "block" | "none";
  /** `color-scheme` of what the browser draws. */
  readonly scheme: "light" | "dark";
}

type Art = Pick<Roles, "a0" | "a1" | "a2" | "a3" | "a4" | "a5">;

interface Given {
  readonly surface: string;
  readonly ink: string;
  readonly card: string;
  readonly field: string;
  readonly brand: string;
  readonly art: Art;
  /** A button that does not follow from the brand colour. */
  readonly fill?: string;
  readonly onFill?: string;
}

type Grounds = Readonly<Record<GroundName, Roles>>;
const known = new WeakMap<StylePack, Grounds>();

/** The roles on every ground of a pack; worked out once for each pack. */
export function groundsOf(pack: StylePack): Grounds {
  const grounds = known.get(pack) ?? workOut(pack);
  known.set(pack, grounds);
  return grounds;
}

function workOut(pack: StylePack): Grounds {
  const { bg, tint, brand, ink } = pack.swatches;
  const strong = { brand: onBrand(pack), mid: onMid(pack), ink: onInk(pack) };
  const quiet = (surface: string, { card, field, a0 }: { readonly card: string; readonly field: string; readonly a0: string }) =>
    rolesOf(pack, { surface, ink: fitted(ink, [surface, card], 7), brand, card, field, art: { ...artOf(pack), a0 } });
  const raised = pack.isDark ? bg : pack.paper;
  return {
    plain: quiet(bg, { card: pack.isDark ? tint : pack.paper, field: pack.paper, a0: tint }),
    paper: quiet(pack.paper, { card: pack.isDark ? tint : bg, field: pack.paper, a0: tint }),
    tint: quiet(tint, { card: raised, field: raised, a0: blend(tint, pack.swatches.mid, 0.14) }),
    ...strong,
  };
}

/** The roles on the ground that a page says for itself; `grounds` are all colours of it where it is a gradient. */
export function rolesOnOwn(pack: StylePack, own: { readonly grounds: readonly string[]; readonly ink: string }): Roles {
  const [surface = pack.swatches.bg] = own.grounds;
  const ownCard = pack.isDark ? pack.swatches.tint : pack.paper;
  const card = contrast(own.ink, ownCard) >= 4.5 ? ownCard : blend(surface, own.ink, 0.06);
  const given = { surface, ink: own.ink, brand: pack.swatches.brand, card, field: card, art: { ...artOf(pack), a0: pack.swatches.tint } };
  return rolesOf(pack, given, [...own.grounds, card]);
}

function onBrand(pack: StylePack): Roles {
  const { brand, mid } = pack.swatches;
  const ink = pack.onBrand;
  const isLight = luminance(ink) < luminance(brand);
  const card = blend(brand, isLight ? "#ffffff" : "#000000", 0.16);
  const art = {
    ...artOf(pack),
    a0: card,
    a1: blend(brand, isLight ? "#000000" : "#ffffff", 0.22),
    a2: mid,
    a4: isLight ? ink : darkOf(pack),
    a5: isLight ? ink : lightOf(pack),
  };
  const field = isLight ? blend(brand, "#ffffff", 0.55) : lightOf(pack);
  return rolesOf(pack, { surface: brand, ink, card, field, brand: ink, fill: ink, onFill: brand, art });
}

function onMid(pack: StylePack): Roles {
  const { brand, mid, bg, ink: dark } = pack.swatches;
  const ink = fitted(bestOn([mid], [pack.paper, dark, bg]), [mid], 4.6);
  const isLight = luminance(ink) < luminance(mid);
  const card = blend(mid, isLight ? "#ffffff" : "#000000", 0.14);
  const art = { ...artOf(pack), a0: card, a1: brand, a2: blend(mid, "#ffffff", 0.3), a4: darkOf(pack), a5: lightOf(pack) };
  const field = isLight ? blend(mid, "#ffffff", 0.5) : lightOf(pack);
  return rolesOf(pack, { surface: mid, ink, card, field, brand: ink, fill: ink, onFill: mid, art });
}

/** Always the other way round: dark on a light page, light on a dark one. */
function onInk(pack: StylePack): Roles {
  const { brand, bg, ink: surface } = pack.swatches;
  const card = blend(surface, bg, 0.09);
  const isDark = luminance(surface) < 0.2;
  const accent = fitted(brand, [surface, card], 4.7);
  const art = {
    ...artOf(pack),
    a0: blend(surface, bg, 0.1),
    a1: fitted(brand, [surface], 2.2),
    a4: blend(surface, "#000000", 0.4),
    a5: bg,
  };
  const button = isDark ? { fill: fitted(blend(brand, bg, 0.35), [surface], 5), onFill: surface } : { fill: bg, onFill: surface };
  return rolesOf(pack, { surface, ink: fitted(bg, [surface, card], 7), card, field: card, brand: accent, art, ...button });
}

function rolesOf(pack: StylePack, given: Given, all?: readonly string[]): Roles {
  const { surface, ink, card, field, brand } = given;
  const soft = brand === ink ? card : blend(surface, brand, 0.1);
  const grounds = [...(all ?? [surface, card]), soft];
  const own = given.fill ?? (contrast(brand, surface) >= 1.6 ? brand : ink);
  const accent = fitted(brand, grounds, 4.6);
  const second = fitted(pack.swatches.mid, grounds, 4.6);
  const fieldInk = bestOn([field], [pack.swatches.ink, pack.swatches.bg]);
  return {
    surface,
    ink,
    muted: quietOn(grounds, blend(ink, surface, 0.36), ink),
    line: blend(ink, surface, 0.83),
    accent,
    "on-accent": wordsOn([accent], [pack.onBrand, surface]),
    "accent-2": second,
    "on-accent-2": wordsOn([second], [surface, pack.onBrand]),
    card,
    field,
    "field-ink": fieldInk,
    placeholder: quietOn([field], blend(fieldInk, field, 0.4), fieldInk),
    "field-line": boundary(blend(ink, surface, 0.48), { grounds, field }),
    soft,
    ...button(own, given.onFill ?? (own === ink ? surface : pack.onBrand)),
    focus: fitted(brand, grounds, 3.4),
    danger: fitted("#b3261e", [...grounds, field].every(sameSideAs(surface)) ? [...grounds, field] : grounds, 4.6),
    ...tile(pack, { accent, card, surface }),
    ...given.art,
    ...duotone(pack),
    ...sideOfGround(luminance(ink) < luminance(surface)),
    scheme: luminance(surface) > 0.18 ? "light" : "dark",
  };
}

/** Words tell which of two logos reads: where they are dark, that for light grounds. */
function sideOfGround(isLight: boolean): Pick<Roles, "logo-light" | "logo-dark"> {
  return isLight ? { "logo-light": "block", "logo-dark": "none" } : { "logo-light": "none", "logo-dark": "block" };
}

/** The wanted colour found, or the ink itself where nothing quieter can be read on all grounds. */
function quietOn(grounds: readonly string[], wanted: string, ink: string): string {
  const found = fitted(wanted, grounds, 4.7);
  return grounds.every((ground) => contrast(found, ground) >= 4.5) ? found : ink;
}

/** The first of the candidates that reads on all of it, else black or white. */
function wordsOn(grounds: readonly string[], candidates: readonly string[]): string {
  const reads = (candidate: string) => grounds.every((ground) => contrast(candidate, ground) >= 4.5);
  return candidates.find(reads) ?? bestOn(grounds, ["#000000", "#ffffff"]);
}

/** A border is told from the ground around it and, where one colour can do both, from the field inside it. */
function boundary(wanted: string, { grounds, field }: { readonly grounds: readonly string[]; readonly field: string }): string {
  const both = fitted(wanted, [...grounds, field], 3.1);
  return [...grounds, field].every((ground) => contrast(both, ground) >= 3) ? both : fitted(wanted, grounds, 3.1);
}

/** A button, its words, and the button under the pointer: a step away from its words, or towards them where it is as far as it goes. */
function button(fill: string, wanted: string): Pick<Roles, "fill" | "on-fill" | "fill-2"> {
  const words = fitted(wanted, [fill], 4.6);
  const away = blend(fill, luminance(words) > luminance(fill) ? "#000000" : "#ffffff", 0.16);
  const hover = contrast(away, fill) >= 1.12 ? away : blend(fill, words, 0.12);
  return { fill, "on-fill": contrast(words, hover) >= 4.5 ? words : fitted(words, [fill, hover], 4.6), "fill-2": hover };
}

function tile(pack: StylePack, { accent, card, surface }: Pick<Roles, "accent" | "card" | "surface">): Pick<Roles, "tile" | "on-tile"> {
  const kind = pack.icon.tile;
  if (kind === "spark") return { tile: pack.spark, "on-tile": fitted(darkOf(pack), [pack.spark], 4.6) };
  if (kind === "soft" || kind === "round")
    return { tile: blend(card, accent, 0.11), "on-tile": fitted(accent, [blend(card, accent, 0.11)], 4.5) };
  return { tile: "transparent", "on-tile": fitted(accent, [surface, card], 4.5) };
}

function artOf(pack: StylePack): Art {
  const { brand, mid, bg, ink } = pack.swatches;
  return {
    a0: pack.swatches.tint,
    a1: brand,
    a2: mid,
    a3: pack.spark,
    a4: pack.isDark ? blend(bg, "#000000", 0.35) : ink,
    a5: pack.isDark ? ink : pack.paper,
  };
}

function duotone(pack: StylePack): Pick<Roles, "duo-lo" | "duo-hi"> {
  const { brand, mid } = pack.swatches;
  const isLight = luminance(brand) > 0.25;
  const { h } = oklch(mid);
  return {
    "duo-lo": isLight ? fromOklch({ l: 0.3, c: 0.11, h }) : brand,
    "duo-hi": isLight || pack.isDark ? fromOklch({ l: 0.86, c: 0.07, h }) : pack.paper,
  };
}

const darkOf = ({ isDark, swatches }: StylePack) => (isDark ? swatches.bg : swatches.ink);
const lightOf = ({ isDark, swatches, paper }: StylePack) => (isDark ? swatches.ink : paper);
const sameSideAs = (one: string) => (other: string) => luminance(one) > 0.18 === luminance(other) > 0.18;
