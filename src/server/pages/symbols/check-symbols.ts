/** What is said of an app's own blocks where layouts are written: each must be there, none may hold itself, and what an instance says must fit. */
import { definitions } from "../../../blocks/definitions.ts";
import { isJsonObject, type Json, sameJson } from "../../../model/base/json.ts";
import type { FieldProblems } from "../../../model/fields/field.ts";
import type { Block, Layout } from "../../../model/page/block.ts";
import { countBlocks, overridable, symbolLimits, symbolOf, symbolsIn, whyNoOverride } from "../../../model/page/symbols.ts";
import { refuseFields, type WriteScope } from "../../kernel/scope.ts";
import { type SymbolRow, symbolsByIds, symbolsHolding } from "./store.ts";

interface Written {
  readonly layout: Layout;
  /** What is stored already may go on naming what is gone since. */
  readonly stored: Layout;
  /** The symbol whose layout it is; absent: it is that of a page. */
  readonly self?: number | undefined;
}

export async function checkSymbols(scope: WriteScope, { layout, stored, self }: Written): Promise<void> {
  const named = symbolsIn(layout, definitions);
  if (named.size === 0) return;
  const known = new Map((await symbolsByIds(scope.db, [...named])).map((row) => [row.id, row]));
  const before = symbolsIn(stored, definitions);
  const missing = [...named].find((id) => !known.has(id) && !before.has(id));
  if (missing !== undefined) throw refuseLayout(`there is no block of your own with the id ${missing}`);
  if (self !== undefined) await refuseCycle(scope, { self, named });
  refuseLongWords(layout, stored);
  const problems = problemsOf(layout, known, instancesOf(stored));
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
}

/** All of it is cleaned when the page is drawn. */
function refuseLongWords(layout: Layout, stored: Layout): void {
  const lengthIn = (of: Layout) =>
    [...instancesOf(of).values()].reduce((sum, { overrides }) => sum + JSON.stringify(overrides ?? "").length, 0);
  const length = lengthIn(layout);
  if (length > symbolLimits.said && length > lengthIn(stored))
    throw refuseLayout(`blocks of your own say at most ${symbolLimits.said} characters themselves on one page`);
}

/** `self` may not be reached from what stands in it, however deep, nor lie too deep with all that it stands in. */
async function refuseCycle(scope: WriteScope, { self, named }: { readonly self: number; readonly named: ReadonlySet<number> }) {
  const above = await levelsAbove(scope, self);
  const seen = new Set<number>();
  let [next, isTooDeep] = [[...named], false];
  for (let depth = 1; next.length > 0 && depth <= symbolLimits.depth; depth += 1) {
    if (next.includes(self)) throw refuseLayout("a block of your own cannot stand in itself");
    isTooDeep ||= above + depth >= symbolLimits.depth;
    for (const id of next) seen.add(id);
    const rows = await symbolsByIds(scope.db, next);
    const below = new Set(rows.flatMap(({ layout, draft }) => [...symbolsIn(layout, definitions), ...symbolsIn(draft ?? [], definitions)]));
    next = [...below].filter((id) => !seen.has(id));
  }
  if (isTooDeep) throw refuseLayout(`blocks of your own stand at most ${symbolLimits.depth} deep in one another`);
}

/** On how many levels others hold it, one in another. */
async function levelsAbove(scope: WriteScope, self: number): Promise<number> {
  const seen = new Set([self]);
  let held = [self];
  for (let level = 0; level < symbolLimits.depth; level += 1) {
    held = (await symbolsHolding(scope.db, held)).filter((id) => !seen.has(id));
    if (held.length === 0) return level;
    for (const id of held) seen.add(id);
  }
  return symbolLimits.depth;
}

/** One that holds too much would fill the pages on which it stands. */
export function refuseLargeSymbol(layout: Layout): void {
  if (countBlocks(layout) > symbolLimits.blocks) throw refuseLayout(`a block of your own holds at most ${symbolLimits.blocks} blocks`);
}

function refuseLayout(message: string) {
  return refuseFields({ layout: { title: "layout", messages: [message] } });
}

function problemsOf(layout: Layout, known: ReadonlyMap<number, SymbolRow>, before: ReadonlyMap<string, Block>): FieldProblems {
  const problems: Record<string, { title: string; messages: string[] }> = {};
  for (const block of instancesOf(layout).values()) {
    const row = known.get(symbolOf(block, definitions) ?? 0);
    if (!row || sameJson(block.overrides ?? null, before.get(block.id)?.overrides ?? null)) continue;
    const messages = problemsIn(block, kindsIn([...row.layout, ...(row.draft ?? [])]));
    if (messages.length > 0) problems[block.id] = { title: block.id, messages };
  }
  return problems;
}

function problemsIn(block: Block, kinds: ReadonlyMap<string, string>): string[] {
  const said = isJsonObject(block.overrides) ? Object.entries(block.overrides) : [];
  return said.flatMap(([id, words]) => {
    const component = kinds.get(id);
    // Of blocks that are gone it says nothing any more; they may come back with a version.
    if (component === undefined || !isJsonObject(words)) return [];
    return Object.entries(words).flatMap(([name, value]) => {
      const settings = overridable(component, definitions);
      const setting = Object.hasOwn(settings, name) ? settings[name] : undefined;
      const why = setting ? whyNoOverride({ id, component }, { name, value: value as Json, setting }) : "cannot be said here";
      return why === undefined ? [] : [`overrides.${id}.${name}: ${why}`];
    });
  });
}

function kindsIn(layout: Layout, found = new Map<string, string>()): ReadonlyMap<string, string> {
  for (const { id, component, children } of layout) {
    found.set(id, component);
    if (children) kindsIn(children, found);
  }
  return found;
}

function instancesOf(layout: Layout, found = new Map<string, Block>()): ReadonlyMap<string, Block> {
  for (const block of layout) {
    if (symbolOf(block, definitions) !== undefined) found.set(block.id, block);
    if (block.children) instancesOf(block.children, found);
  }
  return found;
}
