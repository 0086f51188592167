import { expect, test } from "vitest";
import { salesFieldsOf, salesIn, salesValues } from "./sales-of-type.ts";

const fields = [
  { id: "a", slug: "price", label: "Price", component: "number" },
  { id: "b", slug: "left", label: "Left", component: "number" },
  { id: "c", slug: "name", label: "Name", component: "input-text" },
];

test("only numbers can be a price or a stock", () => {
  const [price] = salesFieldsOf({ postFields: fields, statuses: [], settings: {} } as unknown as Parameters<typeof salesFieldsOf>[0]);
  expect((price as { values?: { value: string }[] }).values?.map(({ value }) => value)).toEqual(["price", "left"]);
});

test("how a type is sold goes into the form and comes back as it was, without a price it is not sold", () => {
  const sales = { price: "price", stock: "left", paidStatus: 4, most: 3 };
  expect(salesIn(salesValues({ settings: { sales } } as unknown as Parameters<typeof salesValues>[0]))).toEqual(sales);
  expect(salesIn({ price: "", stock: "left" })).toBeNull();
});
