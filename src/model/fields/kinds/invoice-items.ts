import * as z from "zod";
import { defineFieldKind } from "../define-field-kind.ts";
import { formula, line, type Setting, toggle } from "../setting.ts";
import { invoiceItemsValue } from "../values/invoice-items.ts";
import { objectSchema } from "./schemas.ts";

function percent(label: string): Setting<number> {
  return { field: { label, component: "number", min: 0, max: 100, append: "%" }, schema: z.number().min(0).max(100) };
}

const amount = { type: "number", minimum: 0 };
const item = objectSchema({ title: { type: "string", maxLength: 300 }, quantity: amount, price: amount }, ["title", "quantity", "price"]);
/** The total is answered; what is sent of it does not count. */
const total = { type: ["number", "null"] };
const invoice = objectSchema({ items: { type: "array", items: item }, total, taxRate: amount, discountRate: amount }, ["items"]);

export const invoiceItems = defineFieldKind({
  kind: "invoice-items",
  label: "Invoice Items",
  group: "Special",
  keywords: ["price", "tax", "total", "quantity", "lines"],
  options: {
    currency: { ...line("Currency", { max: 3, placeholder: "USD" }), schema: z.string().regex(/^([A-Z]{3})?$/) },
    defaultTaxRate: percent("Tax to begin with"),
    defaultDiscountRate: percent("Discount to begin with"),
    useFormula: toggle("Work out the total by a formula"),
    formula: formula("Formula", { showIf: "useFormula" }),
  },
  without: ["placeholder"],
  start: { currency: "USD", defaultTaxRate: 20, defaultDiscountRate: 0 },
  value: invoiceItemsValue,
  schema: () => invoice,
  sample: { items: [{ title: "Design", quantity: 2, price: 450 }], taxRate: 20, discountRate: 10 },
});
