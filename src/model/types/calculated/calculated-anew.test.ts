import { expect, test } from "vitest";
import type { FieldBlock } from "../../fields/field.ts";
import { planOf } from "../../forms/plan-form.ts";
import { planFieldMoves } from "../field-moves.ts";
import { calculatedAnew, calculationMeans } from "./calculated-anew.ts";
import { mayCalculateAnew } from "./calculation-means.ts";
import { clockReaders } from "./reads-clock.ts";

const of = (slug: string, component: string, options: object = {}) =>
  ({ id: `id_${slug}`, slug, label: slug, component, ...options }) as FieldBlock;
const formula = (slug: string, text: string, options: object = {}) => of(slug, "calculated", { formula: text, asNumber: true, ...options });
const [price, count] = [of("price", "number"), of("count", "number")];

/** What is worked out anew, and whether that was to be seen without reading a formula. */
function anew(before: readonly FieldBlock[], after: readonly FieldBlock[]) {
  const found = calculatedAnew(before, after, planFieldMoves(before, after));
  if (found.slugs.length + found.bySaving.length > 0) expect(mayCalculateAnew(before, after)).toBe(true);
  return found;
}

test("a formula that is new or another one, and whatever reads what it gives, over any detour, in the order of reading", () => {
  const form = (net: string) => [
    formula("gross", "net * 1.19"),
    formula("net", net),
    price,
    count,
    formula("other", "count + 1"),
    of("shown", "input-text", { useFormula: true, formula: "'= ' + gross" }),
  ];
  expect(anew(form("price"), form("price * count")).slugs).toEqual(["net", "gross", "shown"]);
  expect(anew([price, count], form("price")).slugs.toSorted()).toEqual(["gross", "net", "other", "shown"]);
  expect(anew(form("price"), form("price")).slugs).toEqual([]);
  // Blanks say nothing.
  expect(anew(form("price*count"), form(" price  *  count ")).slugs).toEqual([]);
});

test("how a field is called and how it looks changes no result; how it keeps it does", () => {
  const form = (options: object) => [price, formula("twice", "price * 2", options)];
  const dull = { label: "Twice", description: "Says", show: true, decimals: 2, numberStyle: "currency", size: "sm", id: "another" };
  expect(anew(form({}), form(dull)).slugs).toEqual([]);
  expect(mayCalculateAnew(form({}), form(dull))).toBe(false);
  expect(anew(form({}), form({ asNumber: false })).slugs).toEqual(["twice"]);
  expect(anew(form({}), form({ showIf: "price > 1" })).slugs).toEqual(["twice"]);
});

test("a field that a formula reads gets another name: its results stay; another kind, and they do not", () => {
  const before = [price, formula("twice", "price * model.price")];
  expect(anew(before, [{ ...price, slug: "cost" }, formula("twice", "cost * model.cost")]).slugs).toEqual([]);
  expect(anew(before, [{ ...price, component: "input-text" }, formula("twice", "price * model.price")]).slugs).toEqual(["twice"]);
  expect(
    anew(before, [{ ...price, slug: "cost" }, of("price", "number", { id: "other" }), formula("twice", "price * model.price")]).slugs,
  ).toEqual(["twice"]);
});

test("a default is where a field starts: changing it works nothing out, and what reads the field does not follow it", () => {
  const form = (start: string) => [price, of("start", "number", { default: start }), formula("twice", "start * 2")];
  expect(anew(form("${price}"), form("@{price + 1}")).slugs).toEqual([]);
  expect(
    anew(form("${price}"), [price, of("start", "number", { useFormula: true, formula: "price" }), formula("twice", "start * 2")]).slugs,
  ).toEqual(["start", "twice"]);
});

test("who reads the person that saves waits for them, and holds up nobody who does not", () => {
  const form = (by: string) => [formula("by", by, { asNumber: false }), price, formula("twice", "price * 2")];
  expect(anew(form("user.id"), form("user.nickname"))).toEqual({ slugs: [], bySaving: ["by"] });
});

test("what a field depends on is the same text as long as its results are", () => {
  const form = (net: string) => [price, count, formula("net", net), formula("gross", "net * 1.19"), formula("other", "count")];
  const means = (net: string, slug: string) => calculationMeans(form(net), of(slug, "calculated"));
  expect(means("price", "gross")).toBe(means(" price ", "gross"));
  expect(means("price", "gross")).not.toBe(means("price * 2", "gross"));
  expect(means("price", "other")).toBe(means("price * 2", "other"));
  expect(means("price", "price")).toBeUndefined();
});

test("twice as many fields that read one another are about twice the work", () => {
  const chain = (length: number, first: string) =>
    Array.from({ length }, (_, at) => formula(`f${at}`, at === 0 ? first : `f${at - 1} + 1`));
  const time = (length: number) => {
    const [before, after] = [chain(length, "1"), chain(length, "2")];
    // Reading the formulas has a bound of its own.
    planOf(before);
    planOf(after);
    const began = performance.now();
    expect(calculatedAnew(before, after, []).slugs).toHaveLength(length);
    return performance.now() - began;
  };
  time(100);
  const short = Math.min(time(100), time(100), time(100));
  const long = Math.min(time(200), time(200), time(200));
  expect(long).toBeLessThan(Math.max(4 * short, 20));
});

test("what changes by itself as time goes by is found over any detour; a default is worked out once", () => {
  const fields = [
    formula("twice", "age * 2"),
    formula("age", "diffDays(today(), born)"),
    formula("at", "now", { asNumber: false }),
    formula("shown", "price", { showIf: "now() > born" }),
    formula("plain", "price + 1"),
    of("born", "date", { default: "${today()}" }),
    formula("since", "born", { asNumber: false }),
    price,
  ];
  expect([...clockReaders(fields)].toSorted()).toEqual(["age", "at", "shown", "twice"]);
  expect(clockReaders([price, formula("text", "'today'", { asNumber: false })]).size).toBe(0);
});
