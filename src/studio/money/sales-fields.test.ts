import { expect, test } from "vitest";
import { salesByDefault } from "../../model/money/sales.ts";
import { salesFields, salesOf, valuesOfSales } from "./sales-fields.ts";

test("how an app sells goes into the form and comes back as it was", () => {
  const sales = {
    ...salesByDefault,
    ...{ currency: "EUR", taxRate: 19, pricesIncludeTax: false, invoicePrefix: "A-", invoiceNote: "Reverse charge" },
    seller: { name: "Fern & Co", address: "12 Mill Lane\nOslo", email: "books@fern.example", taxId: "NO 1" },
  };
  expect(salesOf(valuesOfSales(sales))).toEqual(sales);
  expect(salesFields.map(({ slug }) => slug).sort()).toEqual(Object.keys(valuesOfSales(sales)).sort());
});

test("a currency is sent in capitals, and no tax is 0", () => {
  expect(salesOf({ currency: "eur", taxRate: null })).toMatchObject({ currency: "EUR", taxRate: 0 });
});
