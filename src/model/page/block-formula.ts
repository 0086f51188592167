/** The formulas of blocks: the words that a page shows may be worked out from who asks, the address, the page and the app. */
import { isJsonObject, type JsonObject } from "../base/json.ts";
import type { CheckedFormula } from "../formula/expression.ts";
import { namesOf, readsMoment } from "../formula/names-of.ts";
import { hasHole, readFormula } from "../formula/read-formula.ts";
import type { Block, Layout } from "./block.ts";
import type { OwnProblem } from "./check-layout.ts";
import { everyBlockOf } from "./every-block.ts";
import { type Definitions, definitionOf } from "./inside.ts";

/** What the formulas and conditions of a page may name. */
export const pageNames = ["user", "query", "page", "app", "now"] as const;

/** Expressions in all formulas and conditions of one page: each of them may cost a whole run. */
export const mostPageHoles = 100;

/** Conditions of all blocks of one page. */
export const mostPageConditions = 500;

const isKnown = (name: string) => (pageNames as readonly string[]).includes(name);

/** The formula of a block, read; null where nobody can read it. With a hole in it it is a text, else one expression. */
export function readBlockFormula(source: string): CheckedFormula | null {
  const read = readFormula(source, { bare: true, knows: isKnown });
  return read.ok ? read.value : null;
}

/** What is wrong with what a block works out and with what it depends on. */
export function checkBlockFormulas(block: Block): readonly OwnProblem[] {
  const { formula } = block;
  const read = typeof formula === "string" ? readFormula(formula, { bare: true, knows: isKnown }) : undefined;
  const wanted = valuesOf(block).flatMap(([path, source]) => {
    const one = readFormula(source, { knows: isKnown });
    return one.ok ? [] : [{ path, message: one.why.message }];
  });
  return [...(read && !read.ok ? [{ path: "formula", message: read.why.message }] : []), ...unknownNames(block), ...wanted];
}

/** What a person has that a condition may ask about. */
const ofUser = ["id", "nickname", "firstName", "lastName", "email", "role"];

/** A name that nothing has would count as empty: a block meant for few would be shown to all. */
function unknownNames(block: Block): readonly OwnProblem[] {
  return conditionsOf(block).flatMap((one, index) => {
    const name = typeof one.slug === "string" ? one.slug : typeof one.field === "string" ? one.field : "";
    const [root = "", key] = name.split(".");
    const isThere = isKnown(root) && (root !== "user" || key === undefined || ofUser.includes(key));
    return name === "" || isThere ? [] : [{ path: `conditions.${index}`, message: `There is nothing called ${name} here` }];
  });
}

function conditionsOf({ conditions: list }: Block): readonly JsonObject[] {
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

/** The texts with formulas that the conditions of a block, and those of the records that it shows, compare with, and where they stand. */
function valuesOf(block: Block): readonly (readonly [path: string, source: string])[] {
  // Most blocks have neither: a page of thousands of them is looked through on each visit that draws it.
  if (block.conditions === undefined && block.filter === undefined) return [];
  const lists = [["conditions", conditionsOf(block)] as const, ["filter", filterOf(block)] as const];
  return lists.flatMap(([name, list]) =>
    list.flatMap(({ value }, index) => (typeof value === "string" && hasHole(value) ? [[`${name}.${index}.value`, value] as const] : [])),
  );
}

function filterOf({ filter }: Block): readonly JsonObject[] {
  return Array.isArray(filter) ? filter.filter(isJsonObject) : [];
}

/** How many expressions the formulas of a block have, without reading them. */
export function holesIn(block: Block): number {
  const own = block.useFormula === true && typeof block.formula === "string" ? Math.max(1, countHoles(block.formula)) : 0;
  return own + valuesOf(block).reduce((sum, [, source]) => sum + countHoles(source), 0);
}

function countHoles(source: string): number {
  return source.match(/(?<!\\)[$@]\{/g)?.length ?? 0;
}

/** How many expressions a page works out. */
export function holesOfPage(layout: Layout, definitions: Definitions): number {
  let holes = 0;
  for (const block of everyBlockOf(layout, definitions)) holes += holesIn(block);
  return holes;
}

/** How many conditions the blocks of a page have. */
export function conditionsOfPage(layout: Layout, definitions: Definitions): number {
  let count = 0;
  for (const { conditions: list } of everyBlockOf(layout, definitions)) count += Array.isArray(list) ? list.length : 0;
  return count;
}

/** Whether anything of a page is worked out, or shown to some only. */
export function isConditional(layout: Layout, definitions: Definitions): boolean {
  for (const block of everyBlockOf(layout, definitions))
    if (block.useFormula === true || conditionsOf(block).length > 0 || holesIn(block) > 0) return true;
  return false;
}

/** What a page shows differently: by who asks, by what the address asks, and from one moment to the next. */
export interface PageReads {
  readonly user: boolean;
  readonly query: boolean;
  readonly moment: boolean;
}

export const readsNothing: PageReads = { user: false, query: false, moment: false };

const readsAll: PageReads = { user: true, query: true, moment: true };

/** A page with more formulas than it may have, from before there was a limit, counts as reading everything. */
export function readsOfPage(layout: Layout, definitions: Definitions): PageReads {
  let reads = readsNothing;
  let holes = 0;
  for (const block of everyBlockOf(layout, definitions)) {
    holes += holesIn(block);
    if (holes > mostPageHoles) return readsAll;
    reads = [readsOfBlock(block), ...readsOfNeeds(block, definitions)].reduce(both, reads);
  }
  return reads;
}

function readsOfBlock(block: Block): PageReads {
  const named = conditionsOf(block).map(({ slug, field }) => String(slug ?? field ?? "").split(".", 1)[0]);
  const names = { user: named.includes("user"), query: named.includes("query"), moment: named.includes("now") };
  const own = block.useFormula === true && typeof block.formula === "string" ? [readBlockFormula(block.formula)] : [];
  const formulas = [...own, ...valuesOf(block).map(([, source]) => readBlockFormula(source))];
  return formulas.reduce<PageReads>((reads, formula) => (formula ? both(reads, readsOfFormula(formula)) : reads), names);
}

function readsOfNeeds(block: Block, definitions: Definitions): readonly PageReads[] {
  const needs = definitionOf(definitions, block.component)?.needs ?? [];
  return needs.flatMap(({ when, reads }) => {
    const said = typeof reads === "function" ? reads(block) : reads;
    return said && (when?.(block) ?? true) ? [{ ...readsNothing, ...said }] : [];
  });
}

function readsOfFormula(formula: CheckedFormula): PageReads {
  const names = namesOf(formula);
  return { user: names.has("user"), query: names.has("query"), moment: readsMoment(formula) };
}

function both(one: PageReads, other: PageReads): PageReads {
  return { user: one.user || other.user, query: one.query || other.query, moment: one.moment || other.moment };
}
