import { definitions } from "../src/blocks/definitions.ts";
import { allIcons } from "../src/blocks/icons/all-icons.ts";
import type { Json } from "../src/model/base/json.ts";
import type { Setting, Settings } from "../src/model/fields/setting.ts";
import type { Block, Layout } from "../src/model/page/block.ts";
import { allSettings } from "../src/model/page/define-block.ts";
import { freshBlock } from "../src/model/page/fresh-block.ts";
import { definitionOf } from "../src/model/page/inside.ts";

/** Pages as no designer would make them: random blocks in random layouts with random settings, some half filled. */
export interface Dice {
  /** From 0 up to, not including, 1. */
  next(): number;
  chance(part: number): boolean;
  oneOf<T>(all: readonly T[]): T;
}

/** The same numbers for the same seed. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    chance: (part) => next() < part,
    oneOf: (all) => all[Math.floor(next() * all.length)] as (typeof all)[number], // never empty
  };
}

/** What the texts of an app may be made of. */
interface Surroundings {
  /** Addresses of pictures that the app has. */
  readonly pictures: readonly string[];
}

/** Every kind that may stand on a page, in an order that the dice choose. Header and footer are given to each page by `randomPage`. */
export function sectionKinds(dice: Dice): readonly string[] {
  // What an app's own blocks show is made of these kinds, or comes from records and code that an app has.
  const kinds = Object.values(definitions).filter(
    ({ group, landmark }) => group !== "widget" && group !== "My blocks" && landmark === undefined,
  );
  return kinds
    .map(({ kind }) => ({ kind, at: dice.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ kind }) => kind);
}

/** A page of these kinds between a menu and a footer. */
export function randomPage(kinds: readonly string[], dice: Dice, around: Surroundings): Layout {
  const taken = new Set<string>();
  const random = (kind: string) => randomBlock(kind, dice, { ...around, taken });
  const first = dice.chance(0.4) ? [random("news-bar")] : [];
  return [...first, random("menu"), ...kinds.map(random), random("footer")];
}

interface Naming extends Surroundings {
  readonly taken: Set<string>;
}

function randomBlock(kind: string, dice: Dice, around: Naming): Block {
  const definition = definitionOf(definitions, kind);
  if (!definition) throw new Error(`no kind ${kind}`);
  const fresh = freshBlock(definition, { isTaken: (id) => around.taken.has(id), isSlugTaken: () => false, random: dice.next });
  return varied(fresh, dice, around);
}

/** The block with settings that the dice choose, and so with all that is in it. */
function varied(block: Block, dice: Dice, around: Naming): Block {
  around.taken.add(block.id);
  const definition = definitionOf(definitions, block.component);
  if (!definition) return block;
  const { content, styles } = allSettings(definition);
  const said = valuesFor(content, dice, around);
  const looks = { ...block.settings, ...valuesFor(styles, dice, around) };
  return {
    ...block,
    ...said,
    ...(Object.keys(looks).length > 0 && { settings: looks }),
    ...(block.children && { children: childrenOf(block, dice, around) }),
  } as Block;
}

/** Fewer or more of what is in it than a new one has. */
function childrenOf(block: Block, dice: Dice, around: Naming): readonly Block[] {
  const kept = (block.children ?? []).filter(() => !dice.chance(0.15));
  const [first] = kept;
  const more = first !== undefined && definitionOf(definitions, first.component) && dice.chance(0.25);
  const children = kept.map((child) => varied(child, dice, around));
  return more ? [...children, randomBlock(first.component, dice, around)] : children;
}

function valuesFor(settings: Settings, dice: Dice, around: Naming): { readonly [name: string]: Json } {
  const chosen = Object.entries(settings).flatMap(([name, setting]) => {
    if (untouched.has(name) || !dice.chance(name === "layout" ? 0.8 : 0.3)) return [];
    const value = valueFor(name, setting as Setting, dice, around);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(chosen);
}

/**
 * Colours of words that an owner picks by hand stay as they were picked. What hides a block, what a formula or CSS of an owner's own makes
 * of it, what is told to the server alone and names of fields and records are tried elsewhere.
 */
const untouched = new Set([
  ...["color", "disabled", "conditions", "useFormula", "formula", "useDefault", "hasCustomCss", "customCss", "slug", "action", "redirect"],
  ...["type", "notify", "filter", "order", "fields", "picture", "mark", "day", "items", "to", "number", "issued", "due", "path", "related"],
  ...["specialPlan", "html", "filters", "sorts", "status", "link", "buttonLink", "backLink", "width", "height"],
]);

const long = "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle";
const words = [
  "",
  "Open",
  "We answer within a day",
  "A *quiet* room with a view",
  long,
  "مرحبا بكم في متجرنا الصغير",
  `<b>“5 > 4 & 3”</b>`,
];
const icons = [...allIcons.keys()];
const grounds = ["", "#aa3366", "#f4f1ea", "#101418", "#808080", ...[1, 2, 3, 4, 5].map((number) => `gradient-${number}`)];

function valueFor(name: string, { field }: Setting, dice: Dice, { pictures }: Surroundings): Json | undefined {
  const { component, values, picker } = field;
  if (picker === "focus") return { x: Math.floor(dice.next() * 101), y: Math.floor(dice.next() * 101) };
  if (picker === "icon") return dice.oneOf(["", ...icons]);
  if (component === "select" && Array.isArray(values)) {
    const { value } = dice.oneOf(values) as { readonly value: string };
    return field.asNumber === true ? Number(value) : value;
  }
  if (component === "checkbox") return dice.chance(0.5);
  if (component === "color") return field.gradients === true ? dice.oneOf(grounds) : dice.oneOf(grounds.slice(0, 5));
  if (component === "upload") return dice.oneOf(["", ...pictures]);
  if (component === "number") return numberIn(Number(field.min ?? 1), Number(field.max ?? 100), dice);
  if (component === "pairs") return linksOf(Math.floor(dice.next() * 5), dice);
  if (name === "phone") return dice.oneOf(["", "+47 55 01 22 60"]);
  if (name === "text" && component === "textarea") return undefined;
  if (component === "input-text" || component === "textarea") return cut(dice.oneOf(words), Number(field.max ?? 300));
  return undefined;
}

function numberIn(least: number, most: number, dice: Dice): number {
  return least + Math.floor(dice.next() * (Math.min(most, least + 400) - least + 1));
}

/** No list of links says the same twice, as no owner's would. */
function linksOf(count: number, dice: Dice): Json {
  return Array.from({ length: count }, (_, at) => ({
    text: `${dice.oneOf(["Prices", "About us", "عن المتجر"])} ${at + 1}`,
    value: `/p${at}`,
  }));
}

function cut(text: string, most: number): string {
  return text.slice(0, most);
}
