import type { FieldBlock } from "../fields/field.ts";
import type { TypeSales } from "../money/sales.ts";

/** What a new type may start from. */
export const typeTemplates = {
  client: {
    label: "Client",
    words: "People and companies you work for: e-mail, phone, company, address.",
    fields: [
      { id: "input-text_1", slug: "email", label: "E-mail", component: "input-text", type: "email" },
      { id: "input-text_2", slug: "phone", label: "Phone", component: "input-text", type: "tel" },
      { id: "input-text_3", slug: "company", label: "Company", component: "input-text", type: "text" },
      { id: "textarea_4", slug: "address", label: "Address", component: "textarea", rows: 3 },
    ],
  },
  product: {
    label: "Product",
    words: "Things you sell, for everybody to see: price, picture, description, article number.",
    fields: [
      { id: "number_1", slug: "price", label: "Price", component: "number", min: 0, step: 0.01 },
      { id: "upload_2", slug: "image", label: "Image", component: "upload", accept: "image" },
      { id: "textarea_3", slug: "description", label: "Description", component: "textarea", rows: 3 },
      { id: "input-text_4", slug: "sku", label: "SKU", component: "input-text", type: "text" },
    ],
  },
  "": { label: "Custom", words: "An empty form that you fill with your own fields.", fields: [] },
} as const satisfies {
  readonly [template: string]: { readonly label: string; readonly words: string; readonly fields: readonly FieldBlock[] };
};
export type TypeTemplate = keyof typeof typeTemplates;

export const templateNames = Object.keys(typeTemplates) as [TypeTemplate, ...TypeTemplate[]];

/** The stock of a product, for types with inventory. */
const stockField: FieldBlock = { id: "number_stock", slug: "stock", label: "Stock", component: "number", min: 0, step: 1 };

interface Switches {
  readonly template: TypeTemplate;
  readonly withInventory: boolean;
  readonly withInvoice: boolean;
}

/** How products are sold from the start: each at the price that it says. */
export const productSales: TypeSales = { price: "price" };

/** How a product with a stock is sold: an order that is paid takes from it. */
export const stockSales: TypeSales = { ...productSales, stock: "stock" };

/** The form with a field for the stock; one that has a field of that name keeps it. */
export function withStock(fields: readonly FieldBlock[]): readonly FieldBlock[] {
  return fields.some(({ slug, id }) => slug === stockField.slug || id === stockField.id) ? fields : [...fields, stockField];
}

/** The form of the invoices of a type of clients, each of which points at the client that it is for. */
export function invoiceFields(client: { readonly id: number; readonly title: string }, currency: string): readonly FieldBlock[] {
  return [
    {
      ...{ id: "relation_1", slug: "client", label: client.title, component: "relation", required: true },
      ...{ relationTypeId: client.id, relationId: "client", relationTitle: client.title, relationReverse: "Invoices" },
    },
    { id: "date_2", slug: "issued", label: "Issued", component: "date" },
    { id: "date_3", slug: "due", label: "Due", component: "date" },
    {
      ...{ id: "invoice-items_4", slug: "items", label: "Items", component: "invoice-items" },
      ...{ currency, defaultTaxRate: 20, defaultDiscountRate: 0 },
    },
    { id: "textarea_5", slug: "terms", label: "Terms", component: "textarea", rows: 3 },
  ];
}

/** The form whose price is shown as money in the currency that the app sells in, unless its field says how it is shown. */
export function pricedIn(fields: readonly FieldBlock[], price: string, currency: string): readonly FieldBlock[] {
  return fields.map((field) =>
    field.slug === price && field.component === "number" && !field.numberStyle && !field.prepend && !field.append
      ? { ...field, numberStyle: "currency", currency }
      : field,
  );
}

/** The fields that a new type starts with. */
export function starterFields({ template, withInventory }: Pick<Switches, "template" | "withInventory">): readonly FieldBlock[] {
  const { fields } = typeTemplates[template];
  return withInventory && template === "product" ? withStock(fields) : fields;
}

/** The switches that a template cannot have: inventory is for products, invoices are for clients. */
export function misplacedSwitches({ template, withInventory, withInvoice }: Switches): readonly ("withInventory" | "withInvoice")[] {
  const misplaced: ("withInventory" | "withInvoice")[] = [];
  if (withInventory && template !== "product") misplaced.push("withInventory");
  if (withInvoice && template !== "client") misplaced.push("withInvoice");
  return misplaced;
}
