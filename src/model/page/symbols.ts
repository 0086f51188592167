import "../base/schema-words.ts";
/**
 * Blocks of an app's own ("my blocks"): a layout that is stored once and stands on any number of pages. A block of a kind that `isSymbol` is
 * an instance: `symbol` is the id of what it shows, `overrides` what it says itself, by the ids of the blocks in there and the names of
 * their content.
 */
import { isJsonObject, type Json, type JsonObject } from "../base/json.ts";
import type { Setting } from "../fields/setting.ts";
import { type Block, type Layout, layoutLimits } from "./block.ts";
import { codeLinks } from "./check-links.ts";
import { type Definitions, definitionOf } from "./inside.ts";

/** How deep one may stand in another, how many blocks one may hold, and characters that the instances of one layout may say themselves. */
export const symbolLimits = { depth: 3, blocks: 500, said: 400_000 } as const;

export interface SymbolSources {
  readonly definitions: Definitions;
  /** The blocks of a symbol; undefined: there is none. */
  readonly layoutOf: (symbol: number) => Layout | undefined;
  readonly cleanHtml: (html: string) => string;
}

export interface WithSymbols {
  readonly layout: Layout;
  /** The ids of instances for which the page has no room. */
  readonly leftOut: readonly string[];
}

/** The id of what an instance shows; undefined: it is no instance, or names none. */
export function symbolOf(block: Block, definitions: Definitions): number | undefined {
  if (definitionOf(definitions, block.component)?.isSymbol !== true) return undefined;
  return typeof block.symbol === "number" ? block.symbol : undefined;
}

/** The ids of all that stand in a layout, what stands in those left out. */
export function symbolsIn(layout: Layout, definitions: Definitions, found = new Set<number>()): ReadonlySet<number> {
  for (const block of layout) {
    const symbol = symbolOf(block, definitions);
    if (symbol !== undefined) found.add(symbol);
    if (block.children) symbolsIn(block.children, definitions, found);
  }
  return found;
}

/** The page with the blocks of its instances in them. Ids are new on each page: that of the instance, then that in the symbol. */
export function withSymbols(layout: Layout, sources: SymbolSources): WithSymbols {
  if (symbolsIn(layout, sources.definitions).size === 0) return { layout, leftOut: [] };
  const taken = new Set<string>();
  idsOf(layout, taken);
  const filling: Filling = { ...sources, taken, numbers: new Map(), left: layoutLimits.blocks - taken.size, leftOut: [] };
  return { layout: layout.map((block) => filled(block, filling, [])), leftOut: filling.leftOut };
}

interface Filling extends SymbolSources {
  readonly taken: Set<string>;
  /** The last number behind an id that was taken, by that id: the next is not looked for from the beginning. */
  readonly numbers: Map<string, number>;
  /** So many blocks the page may still have. */
  left: number;
  readonly leftOut: string[];
}

function filled(block: Block, filling: Filling, within: readonly number[]): Block {
  const symbol = symbolOf(block, filling.definitions);
  if (symbol === undefined)
    return block.children ? { ...block, children: block.children.map((one) => filled(one, filling, within)) } : block;
  const layout = filling.layoutOf(symbol);
  if (!layout || within.includes(symbol) || within.length >= symbolLimits.depth) return block;
  const needed = countBlocks(layout);
  if (needed > filling.left) {
    filling.leftOut.push(block.id);
    return block;
  }
  filling.left -= needed;
  const said = isJsonObject(block.overrides) ? block.overrides : {};
  const named = layout.map((one) => instanceOf(one, { filling, said, id: block.id }));
  return { ...block, children: named.map((one) => filled(one, filling, [...within, symbol])) };
}

interface Instance {
  readonly filling: Filling;
  readonly said: JsonObject;
  /** That of the instance. */
  readonly id: string;
}

function instanceOf(block: Block, instance: Instance): Block {
  const { filling, said, id } = instance;
  const own = Object.hasOwn(said, block.id) ? said[block.id] : undefined;
  const words = isJsonObject(own) ? overridden(block, own, filling) : {};
  const children = block.children?.map((child) => instanceOf(child, instance));
  return { ...block, ...words, id: freeId(`${id}-${block.id}`, filling), ...(children && { children }) };
}

/** What of an override may stand: content that the block's kind has, as its kind takes it. */
function overridden({ id, component }: Block, said: JsonObject, { definitions, cleanHtml }: Filling): JsonObject {
  const fit: Record<string, Json> = {};
  for (const [name, setting] of Object.entries(overridable(component, definitions))) {
    const value = Object.hasOwn(said, name) ? said[name] : undefined;
    if (value === undefined || whyNoOverride({ id, component }, { name, value, setting }) !== undefined) continue;
    fit[name] = setting.field.rich === true && typeof value === "string" ? cleanHtml(value) : value;
  }
  return fit;
}

/** What an instance may say in the place of a block of this kind. */
export function overridable(component: string, definitions: Definitions): { readonly [name: string]: Setting } {
  const definition = definitionOf(definitions, component);
  if (!definition || definition.isSymbol || definition.isCode) return {};
  return definition.content as { readonly [name: string]: Setting };
}

/** Why a value may not stand where a kind of block says this; undefined: it may. */
export function whyNoOverride(
  { id, component }: Pick<Block, "id" | "component">,
  { name, value, setting }: { readonly name: string; readonly value: Json; readonly setting: Setting },
): string | undefined {
  const read = setting.schema.safeParse(value);
  if (!read.success) return read.error.issues[0]?.message ?? "does not fit";
  return codeLinks({ id, component, [name]: value }).length > 0 ? "this kind of link is not allowed" : undefined;
}

const longestId = 120;

function freeId(wanted: string, { taken, numbers }: Pick<Filling, "taken" | "numbers">): string {
  const [whole, short] = [wanted.slice(0, longestId), wanted.slice(0, longestId - 6)];
  let [id, nth] = [whole, numbers.get(short) ?? 1];
  while (taken.has(id)) {
    nth += 1;
    id = `${short}-${nth}`;
  }
  if (id !== whole) numbers.set(short, nth);
  taken.add(id);
  return id;
}

function idsOf(layout: Layout, found: Set<string>): void {
  for (const block of layout) {
    found.add(block.id);
    if (block.children) idsOf(block.children, found);
  }
}

export function countBlocks(layout: Layout): number {
  return layout.reduce((sum, { children }) => sum + 1 + (children ? countBlocks(children) : 0), 0);
}
