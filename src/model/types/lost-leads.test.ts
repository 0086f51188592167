import { expect, test } from "vitest";
import type { FieldBlock } from "../fields/field.ts";
import type { FormOfType } from "./leads.ts";
import { findLostLeads } from "./lost-leads.ts";

const field = (component: string, slug: string, options: object = {}) =>
  ({ id: slug, slug, label: slug, component, ...options }) as FieldBlock;
const over = (relation: string | undefined, of?: string, op = "sum") => field("relation-field", "sum", { relation, field: of, op });
const items: FormOfType = { id: 2, slug: "items", post_fields: [field("number", "price")] };
const lines = field("relation", "lines", { relationTypeId: 2, relationId: "goods" });
const lost = (form: FormOfType) => findLostLeads(form, [form, items]).map(({ message }) => message);
const orders = (...fields: FieldBlock[]) => lost({ id: 1, slug: "orders", post_fields: [lines, ...fields] });

test("a relation field whose relation is not there is lost, by its own side and by the other", () => {
  expect(orders(over("goods", "price"))).toEqual([]);
  expect(orders(over("lines", "price"))).toEqual(["the relation “lines” is not there"]);
  expect(orders(over("items.order", "price"))).toEqual(["the relation “items.order” is not there"]);
  const behind = { id: 3, slug: "shelves", post_fields: [over("orders.goods", "price")] };
  expect(findLostLeads(behind, [behind, items])).toMatchObject([{ message: "the relation “orders.goods” is not there" }]);
});

test("so is one over a field that the related records have not; a count, a title and what is not chosen yet are none", () => {
  expect(orders(over("goods", "weight"))).toEqual(["the related records have no field “weight”"]);
  for (const fine of [over("goods", "weight", "count"), over("goods", "title"), over("goods"), over(undefined, "price"), over("")])
    expect(orders(fine)).toEqual([]);
});
