import { expect, test } from "vitest";
import type { Json } from "../model/base/json.ts";
import type { FieldBlock } from "../model/fields/field.ts";
import { checkValue, tidyValue } from "../model/fields/rules.ts";
import { invoiceLine } from "./invoices.ts";

const billed = { title: "Studio", quantity: 2, unitPrice: 19, total: 38, subitems: [{ title: "Discount", amount: -5 }] };
const entered = { items: [{ title: "Chairs", quantity: 2, price: 19 }], total: 38, taxRate: 0, discountRate: 0 };
const field = { id: "f", slug: "f", label: "F", component: "invoice-items" } as FieldBlock;
const check = (value: Json) => checkValue(field, value, { today: "2026-11-27" });

test("a line of an invoice that was billed and an item that somebody enters in a field are two shapes, and neither is taken for the other [EN-58]", () => {
  expect(invoiceLine.parse(billed)).toEqual(billed);
  expect(invoiceLine.safeParse(entered.items[0]).success).toBe(false);
  expect(check(entered)).toEqual([]);
  expect(tidyValue(field, entered)).toEqual(entered);
  // Also one that says both: nothing of the other shape is kept.
  for (const line of [billed, { ...billed, price: 19 }]) expect(check({ ...entered, items: [line] })).toEqual(["not a list of items"]);
});
