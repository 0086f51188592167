import type { PostType } from "../../contract/post-types.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import type { TypeSales } from "../../model/money/sales.ts";

type Sold = Pick<PostType, "postFields" | "statuses" | "settings">;

/** The fields that can say a price or how many there are. */
export function numberFields({ postFields }: Pick<Sold, "postFields">): readonly FieldBlock[] {
  return postFields.filter(({ component }) => component === "number");
}

/** The form of how the records of a type are sold. Without a price they are not. */
export function salesFieldsOf(type: Sold): FieldBlock[] {
  const fields = numberFields(type).map(({ slug, label }) => ({ value: slug, text: String(label ?? slug) }));
  const statuses = type.statuses.map(({ id, title }) => ({ value: String(id), text: title }));
  return [
    {
      ...{ id: "sales-price", slug: "price", label: "Price", component: "select", look: "dropdown", values: fields },
      ...{ placeholder: "Not for sale", description: "The field that says it. Without one the records are not for sale." },
    },
    {
      ...{ id: "sales-stock", slug: "stock", label: "How many there are", component: "select", look: "dropdown", values: fields },
      placeholder: "Any number",
      description: "The field that says it; what is paid is taken off. Without one any number can be bought.",
    },
    {
      ...{ id: "sales-most", slug: "most", label: "In one order at most", component: "number", min: 1, max: 1_000 },
      description: "Empty: one",
    },
    {
      ...{ id: "sales-paidStatus", slug: "paidStatus", label: "A paid record goes to", component: "select", look: "dropdown" },
      ...{ values: statuses, placeholder: "Stays where it is" },
      description: "Its actions are done then. Without one the record stays where it is.",
    },
  ];
}

export function isSalesFieldShown({ slug }: FieldBlock, { price }: FieldValues): boolean {
  return slug === "price" || (typeof price === "string" && price !== "");
}

export function salesValues({ settings }: Pick<Sold, "settings">): FieldValues {
  const { price = "", stock, most, paidStatus } = settings.sales ?? {};
  return { price, stock: stock ?? "", most: most ?? null, paidStatus: paidStatus == null ? "" : String(paidStatus) };
}

/** What is kept of the form; null: the records are not for sale. */
export function salesIn({ price, stock, most, paidStatus }: FieldValues): TypeSales | null {
  if (typeof price !== "string" || price === "") return null;
  return {
    price,
    stock: typeof stock === "string" && stock !== "" ? stock : null,
    paidStatus: typeof paidStatus === "string" && paidStatus !== "" ? Number(paidStatus) : null,
    ...(typeof most === "number" && { most }),
  };
}
