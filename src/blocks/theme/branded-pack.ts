import { type Brand, brandOf, type Look, type SwatchName, swatchNames, withLook } from "../../model/page/brand.ts";
import { luminance } from "../parts/readable-on.ts";
import { mendSwatches, type SwatchNote } from "./mend-swatches.ts";
import { blend, fromOklch, oklch } from "./oklch.ts";
import { withSwatches } from "./other-side.ts";
import { type StylePack, type Swatches, stylePack } from "./packs.ts";

/** A pack as an owner set it, and what was changed of their colours so that all can be read. */
export interface BrandedPack {
  readonly pack: StylePack;
  readonly notes: readonly SwatchNote[];
}

/** So many are remembered: what is worked out of a pack is kept with it, and a page asks for it at each drawing. */
const remembered = 100;
const known = new Map<string, BrandedPack>();

/** The pack of an app with its brand over it. The same settings give the same pack. */
export function packOf(app: { readonly theme?: unknown; readonly brand?: unknown } = {}): StylePack {
  return brandedPack(app).pack;
}

export function brandedPack({ theme, brand: kept }: { readonly theme?: unknown; readonly brand?: unknown }): BrandedPack {
  const brand = brandOf({ brand: kept });
  const key = JSON.stringify([theme ?? "", brand]);
  const found = known.get(key);
  if (found) return found;
  if (known.size >= remembered) known.delete(known.keys().next().value ?? "");
  const made = makePack(stylePack(theme), brand);
  known.set(key, made);
  return made;
}

/** The same of a look that is in no settings yet. */
export function packOfLook(look: Look): BrandedPack {
  return brandedPack(withLook({}, look));
}

function makePack(pack: StylePack, brand: Brand): BrandedPack {
  const { pack: coloured, notes } = withOwnColours(pack, brand);
  const shaped = { ...coloured, ...corners(coloured, brand), ...room(coloured, brand), ...art(coloured, brand) };
  return { pack: Object.keys(brand).length === 0 ? pack : { ...shaped, ...type(shaped, brand), brand }, notes };
}

/** What does not follow from the swatches is worked out of them where an owner has their own. */
function withOwnColours(pack: StylePack, { swatches: said = {} }: Brand): BrandedPack {
  const own = swatchNames.filter((name) => said[name] !== undefined);
  if (own.length === 0) return { pack, notes: [] };
  const { onBrand: ownWords, ...five } = said;
  const wanted = withSwatches(pack, withoutUnsaid(five));
  const { swatches, onBrand, notes } = mendSwatches(wanted.swatches, { onBrand: ownWords ?? wanted.onBrand, own });
  const isDark = luminance(swatches.bg) < luminance(swatches.ink);
  const hasOwn = (name: SwatchName) => own.includes(name);
  const raised = isDark ? blend(swatches.bg, swatches.tint, 0.5) : blend(swatches.bg, "#ffffff", 0.6);
  const { isDark: _, ...light } = pack;
  const next = {
    ...light,
    ...(isDark && { isDark }),
    swatches,
    onBrand,
    paper: hasOwn("bg") || hasOwn("tint") ? raised : pack.paper,
    spark: hasOwn("brand") ? sparkOf(swatches.brand) : pack.spark,
  };
  return { pack: next, notes };
}

/** The colour of light in drawings: a little further round the circle than the brand, and never heavy. */
function sparkOf(brand: string): string {
  return fromOklch({ l: 0.78, c: 0.11, h: oklch(brand).h + (40 * Math.PI) / 180 });
}

function corners(pack: StylePack, { radius }: Brand): Partial<StylePack> {
  if (radius === "none") return { radius: 0, buttonRadius: 0, fieldRadius: 0 };
  if (radius === "round") return { radius: Math.max(pack.radius, 22), buttonRadius: 999, fieldRadius: Math.max(pack.fieldRadius, 14) };
  return {};
}

const densities = { s: 0.8, m: 1, l: 1.2 } as const;

function room({ space: [small, medium, large] }: StylePack, { density = "m" }: Brand): Partial<StylePack> {
  const scaled = (px: number) => Math.round(px * densities[density]);
  return { space: [scaled(small), scaled(medium), scaled(large)] };
}

/** The drawing that an owner chose stands first, and the others follow it round. */
function art({ arts }: StylePack, { art: first = 1 }: Brand): Partial<StylePack> {
  const at = (index: number) => arts[(first - 1 + index) % 4] ?? arts[0];
  return { arts: [at(0), at(1), at(2), at(3)] };
}

export const textScales = { s: 0.92, m: 1, l: 1.1, xl: 1.2 } as const;

/** Sizes in rem follow the root's; what grows with the width of a section grows with them. */
function type({ sizes }: StylePack, { textScale = "m" }: Brand): Partial<StylePack> {
  const scale = textScales[textScale];
  const grown = ([min, base, grow, max]: StylePack["sizes"]["h1"]) => [min, base, Math.round(grow * scale * 100) / 100, max] as const;
  return { sizes: { ...sizes, display: grown(sizes.display), h1: grown(sizes.h1), h2: grown(sizes.h2) } };
}

function withoutUnsaid(said: Partial<Record<keyof Swatches, string | undefined>>): Partial<Swatches> {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}
