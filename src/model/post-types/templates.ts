import type { FieldBlock } from "../fields/field.ts";

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
    words: "Things you sell: price, picture, description, article number.",
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

/** The fields that a new type starts with. */
export function starterFields({ template, withInventory }: Pick<Switches, "template" | "withInventory">): readonly FieldBlock[] {
  const { fields } = typeTemplates[template];
  return withInventory && template === "product" ? [...fields, stockField] : fields;
}

/** The switches that a template cannot have: inventory is for products, invoices are for clients. */
export function misplacedSwitches({ template, withInventory, withInvoice }: Switches): readonly ("withInventory" | "withInvoice")[] {
  const misplaced: ("withInventory" | "withInvoice")[] = [];
  if (withInventory && template !== "product") misplaced.push("withInventory");
  if (withInvoice && template !== "client") misplaced.push("withInvoice");
  return misplaced;
}
