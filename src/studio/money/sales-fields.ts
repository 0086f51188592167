import type { SalesSettings } from "../../contract/orders.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";

const field = (
  slug: string,
  label: string,
  component: string,
  more: Partial<FieldBlock> & { readonly [option: string]: unknown } = {},
): FieldBlock => ({
  ...{ id: `sales-${slug}`, slug, label, component },
  ...more,
});

/** The form of how an app sells. */
export const salesFields: readonly FieldBlock[] = [
  field("currency", "Currency", "input-text", { required: true, description: "Three letters, such as EUR", maxLength: 3 }),
  field("taxRate", "Tax in percent", "number", { min: 0, max: 100, description: "Of everything that is sold; 0 for none" }),
  field("pricesIncludeTax", "Prices include the tax", "checkbox"),
  field("seller_name", "Who sells", "input-text", { description: "As it stands on invoices" }),
  field("seller_address", "Address of the seller", "textarea"),
  field("seller_email", "E-mail of the seller", "input-text"),
  field("seller_taxId", "Tax number", "input-text"),
  field("invoicePrefix", "Before the numbers of invoices", "input-text", { description: "With A- the first of a year is A-2026-0001" }),
  field("invoiceNote", "Words under the sum of an invoice", "textarea", { description: "Such as why there is no tax" }),
];

export function valuesOfSales({ seller, ...sales }: SalesSettings): FieldValues {
  const parts = Object.entries(seller).map(([name, value]) => [`seller_${name}`, value] as const);
  return { ...sales, ...Object.fromEntries(parts) };
}

const words = (value: FieldValues[string]): string => (typeof value === "string" ? value.trim() : "");

export function salesOf(values: FieldValues): SalesSettings {
  return {
    currency: words(values.currency).toUpperCase(),
    taxRate: typeof values.taxRate === "number" ? values.taxRate : Number(values.taxRate ?? 0) || 0,
    pricesIncludeTax: values.pricesIncludeTax === true,
    seller: {
      name: words(values.seller_name),
      address: words(values.seller_address),
      email: words(values.seller_email),
      taxId: words(values.seller_taxId),
    },
    invoicePrefix: words(values.invoicePrefix),
    invoiceNote: words(values.invoiceNote),
  };
}
