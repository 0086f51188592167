import { expect, test } from "vitest";
import type { FieldBlock } from "../fields/field.ts";
import { assignIndexColumns, indexColumnValues } from "./index-columns.ts";
import type { FormOfType } from "./leads.ts";
import { columnsLeft, rollupColumn, withoutLeft, withRollupColumns } from "./rollup-columns.ts";
import { isSettled, planRollups, rollupsAfter } from "./rollups.ts";

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

test("a roll-up leads to the other side of a relation by the ids of type and field, which stay, or by their names", () => {
  const client = field("relation", "client", { id: "f7", relationTypeId: 1, relationId: "who" });
  const orders = form(2, client, field("number", "amount"), { ...lines, relationTypeId: 9 } as FieldBlock);
  const plan = (...fields: FieldBlock[]) => {
    const clients = form(1, ...fields);
    return planRollups(clients, [clients, orders]);
  };
  for (const name of ["2.f7", "t2.f7", "T2.who", "2.who"])
    expect(plan(over("spent", "sum", "amount", name))).toMatchObject([
      { slug: "spent", relation: "client", target: 2, reverse: true, stored: "number" },
    ]);
  for (const name of ["3.f7", "2.lines", "2.amount", "2.", ".", "who"]) expect(plan(over("spent", "sum", "amount", name))).toEqual([]);
  const [here] = plan(over("spent", "sum", "amount", "2.f7"));
  const [there] = planRollups(orders, [orders, form(1), form(9, field("number", "amount"))]);
  expect([there?.reverse, here?.means.includes("reverse")]).toEqual([undefined, true]);
});

test("a roll-up of the other side waits until those that point have followed a change of the fields that it looks at", () => {
  const one = { slug: "spent", relation: "client", target: 2, reverse: true, operation: "sum", field: "amount" } as const;
  const rollup = { ...one, stored: "number", level: 0, means: "" } as const;
  const moved = (slug: string, done: boolean) => [{ done, moves: [{ from: field("number", slug), to: field("number", "other") }] }];
  expect([isSettled(rollup, moved("amount", false)), isSettled(rollup, moved("client", false))]).toEqual([false, false]);
  expect([isSettled(rollup, moved("amount", true)), isSettled(rollup, moved("note", false)), isSettled(rollup, [])]).toEqual([
    true,
    true,
    true,
  ]);
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
  const indexColumns = withRollupColumns(assignIndexColumns(fields, {}), both);
  expect(indexColumns).toEqual({ price: "n1", city: "t1", "=sum": "n2", "=lead": "t2" });
  expect([rollupColumn(indexColumns, "sum"), rollupColumn(indexColumns, "all")]).toEqual(["n2", undefined]);
  expect(indexColumnValues(indexColumns, { price: 5, sum: 9 }).map(({ column }) => column)).toEqual(["n1", "t1"]);
  const turned = withRollupColumns(indexColumns, planned([over("sum", "first", "title")]));
  expect(turned).toEqual({ price: "n1", city: "t1", "=~n2": "n2", "=~t2": "t2", "=sum": "t3" });
  expect(columnsLeft(turned)).toEqual(["n2", "t2"]);
  expect(assignIndexColumns([field("number", "more")], turned).more).toBe("n3");
  expect(withoutLeft(turned)).toEqual({ price: "n1", city: "t1", "=sum": "t3" });
});
