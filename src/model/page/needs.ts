/** What blocks need that is no part of the page: it is loaded by the server before the page is drawn. */
import type { JsonObject } from "../base/json.ts";
import type { Block, Layout } from "./block.ts";
import type { PageReads } from "./block-formula.ts";
import { everyBlockOf } from "./every-block.ts";
import { type Definitions, definitionOf } from "./inside.ts";

/** `name` is that of a loader in `server/sites/loaders`, `Data` what it gives for one block. */
export interface Need<Name extends string = string, Data = unknown> {
  readonly name: Name;
  /** Whether a block needs it, by what it says; always unless said. */
  readonly when?: (block: Block) => boolean;
  /** What of it its loader is to load, in the loader's own words. */
  readonly options?: JsonObject;
  /** It shows records: the canvas asks the server for what a block would show. */
  readonly isOfRecords?: true;
  /** The page is about the one record that its address names: without one there is no page. */
  readonly isAbout?: true;
  /** By what its loader gives others something else; nothing unless said. Pages that read nothing are drawn once for all visitors. */
  readonly reads?: Partial<PageReads> | ((block: Block) => Partial<PageReads>);
  /** What is shown of it where nothing can be loaded: in the picker. */
  readonly sample?: Data;
  /** Never there: it keeps the type of what is loaded. */
  readonly data?: Data;
}

/** By the names of the needs. */
export type DataOfNeeds<Needs extends readonly Need[]> = {
  readonly [One in Needs[number] as One["name"]]?: One extends Need<string, infer Data> ? Data : never;
};

/** What was loaded for a block of whatever kind, by the names of the loaders. */
export type BlockData = { readonly [name: string]: unknown };

export const noData: BlockData = {};

/** What was loaded for one of the blocks; any word may be an id. */
export function dataOfBlock(data: { readonly [blockId: string]: BlockData }, id: string): BlockData {
  return (Object.hasOwn(data, id) ? data[id] : undefined) ?? noData;
}

/** A block that needs something, and the need as its kind declares it. */
export interface BlockInNeed {
  readonly block: Block;
  readonly need: Need;
}

/** What the blocks of a page need, by the name of the loader. Of a kind with a limit (`mostOnPage`) the first ones count. */
export function needsOf(layout: Layout, definitions: Definitions): ReadonlyMap<string, readonly BlockInNeed[]> {
  const found = new Map<string, BlockInNeed[]>();
  const counted = new Map<string, number>();
  for (const block of everyBlockOf(layout, definitions)) {
    const definition = definitionOf(definitions, block.component);
    const needs = (definition?.needs ?? []).filter(({ when }) => when?.(block) ?? true);
    if (!definition || needs.length === 0) continue;
    const number = (counted.get(definition.kind) ?? 0) + 1;
    counted.set(definition.kind, number);
    if (number > (definition.mostOnPage ?? Number.POSITIVE_INFINITY)) continue;
    for (const need of needs) {
      const others = found.get(need.name) ?? [];
      others.push({ block, need });
      found.set(need.name, others);
    }
  }
  return found;
}

/** The blocks of a page that need what this loader gives. */
export function blocksInNeed(layout: Layout, definitions: Definitions, name: string): readonly Block[] {
  return (needsOf(layout, definitions).get(name) ?? []).map(({ block }) => block);
}

/** The kinds of block that make a page one about a record. */
export function kindsAbout(definitions: Definitions): readonly string[] {
  return Object.values(definitions).flatMap(({ kind, needs = [] }) => (needs.some(({ isAbout }) => isAbout === true) ? [kind] : []));
}

/** Whether a page is about the one record that its address names. */
export function hasAbout(layout: Layout, definitions: Definitions): boolean {
  return [...needsOf(layout, definitions).values()].some((all) => all.some(({ need }) => need.isAbout === true));
}

/** Whether a page has nothing besides what is about the one record that its address names, and its header and footer. */
export function isAllAbout(layout: Layout, definitions: Definitions): boolean {
  return layout.every(({ component }) => {
    const { landmark = "main", needs = [] } = definitionOf(definitions, component) ?? {};
    return landmark !== "main" || needs.some(({ isAbout }) => isAbout === true);
  });
}

/** The kinds of block that need what this loader gives. */
export function kindsInNeed(definitions: Definitions, name: string): readonly string[] {
  return Object.values(definitions).flatMap(({ kind, needs = [] }) => (needs.some((need) => need.name === name) ? [kind] : []));
}
