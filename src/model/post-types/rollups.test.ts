import { expect, test } from "vitest";
import type { FieldBlock } from "../fields/field.ts";
import type { FormOfType } from "./relation-circles.ts";
import { columnsLeft, rollupColumn, slotsWithRollups, withoutLeft } from "./rollup-slots.ts";
import { planRollups, rollupsAfter } from "./rollups.ts";
import { giveSlots, slotValues } from "./slots.ts";

const field = (component: string, slug: string, options: object = {}) =>
  ({ id: slug, slug, label: slug, component, ...options }) as FieldBlock;
const over = (slug: string, op: string, of: string, relation = "lines") => field("relation-field", slug, { relation, op, field: of });
const form = (id: number, ...fields: FieldBlock[]): FormOfType => ({ id, slug: `t${id}`, post_fields: fields });
const lines = field("relation", "lines", { relationTypeId: 1, relationId: "lines", multiple: true });
const items = (...more: FieldBlock[]) => form(1, field("number", "price"), field("date", "made"), field("tags", "words"), ...more);
const planned = (fields: readonly FieldBlock[], target = items()) => {
  const orders = form(2, lines, ...fields);
  return planRollups(orders, [target, orders]);
};
const storedOf = (op: string, of: string) => planned([over("it", op, of)])[0]?.stored;

test("what a relation field is kept as follows from what it does and from the field that it does it to", () => {
  expect(["count", "sum", "avg"].map((op) => storedOf(op, "price"))).toEqual(["number", "number", "number"]);
  expect(["price", "made", "title", "words"].map((of) => storedOf("max", of))).toEqual(["number", "date", "text", undefined]);
  expect(["price", "made", "title", "words"].map((of) => storedOf("first", of))).toEqual(["number", "date", "text", "json"]);
  expect([storedOf("list", "title"), storedOf("first", "gone"), storedOf("count", "gone")]).toEqual(["json", undefined, "number"]);
  expect(planned([over("lost", "count", "", "elsewhere")])).toEqual([]);
  expect(planned([over("sum", "sum", "price")])).toMatchObject([{ slug: "sum", relation: "lines", target: 1, field: "price", level: 0 }]);
});

test("roll-ups of roll-ups stand above them, and one that leads round in a circle is not kept", () => {
  const months = form(3, field("relation", "orders", { relationTypeId: 2, relationId: "orders" }), over("best", "max", "sum", "orders"));
  const orders = form(2, lines, over("sum", "sum", "price"));
  expect(planRollups(months, [items(), orders, months])).toMatchObject([{ slug: "best", target: 2, stored: "number", level: 1 }]);
  const round = form(4, field("relation", "self", { relationTypeId: 4, relationId: "self" }), over("sum", "sum", "sum", "self"));
  expect(planRollups(round, [round])).toEqual([]);
});

test("a roll-up is worked out anew when anything that it depends on is another, and stays ready when nothing is", () => {
  const sum = [over("sum", "sum", "price")];
  const ready = rollupsAfter([], planned(sum)).map((rollup) => ({ ...rollup, ready: true }));
  const isReady = (...now: Parameters<typeof planned>) => rollupsAfter(ready, planned(...now)).map((rollup) => rollup.ready);
  expect(isReady(sum, items(field("number", "other")))).toEqual([true]);
  expect(isReady([over("sum", "avg", "price")])).toEqual([false]);
  expect(isReady(sum, form(1, field("input-text", "price")))).toEqual([false]);
  expect(isReady(sum, form(1, { ...field("number", "price"), id: "another" }))).toEqual([false]);
  expect(isReady([])).toEqual([]);
});

test("a roll-up has a column of its own, which is given to nobody else before its rows are clean", () => {
  const fields = [field("number", "price"), field("input-text", "city")];
  const both = planned([over("sum", "sum", "price"), over("lead", "first", "title"), over("all", "list", "title")]);
  const slots = slotsWithRollups(giveSlots(fields, {}), both);
  expect(slots).toEqual({ price: "n1", city: "t1", "=sum": "n2", "=lead": "t2" });
  expect([rollupColumn(slots, "sum"), rollupColumn(slots, "all")]).toEqual(["n2", undefined]);
  expect(slotValues(slots, { price: 5, sum: 9 }).map(({ column }) => column)).toEqual(["n1", "t1"]);
  const turned = slotsWithRollups(slots, planned([over("sum", "first", "title")]));
  expect(turned).toEqual({ price: "n1", city: "t1", "=~n2": "n2", "=~t2": "t2", "=sum": "t3" });
  expect(columnsLeft(turned)).toEqual(["n2", "t2"]);
  expect(giveSlots([field("number", "more")], turned).more).toBe("n3");
  expect(withoutLeft(turned)).toEqual({ price: "n1", city: "t1", "=sum": "t3" });
});
