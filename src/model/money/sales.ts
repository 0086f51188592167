import * as z from "zod";
import { isOffered } from "./currency.ts";

const line = z.string().trim().max(190, "too long (190)");

/** How an app sells. */
export const sales = z.object({
  /** ISO 4217, one with at most two decimals. */
  currency: z.string(),
  /** In percent, for everything that is sold. */
  taxRate: z.number(),
  /** Whether prices are with the tax. */
  pricesIncludeTax: z.boolean(),
  /** Who sells, as it stands on invoices. */
  seller: z.object({ name: z.string(), address: z.string(), email: z.string(), taxId: z.string() }),
  /** Stands before the numbers of invoices: with "A-" the first of 2026 is A-2026-0001. */
  invoicePrefix: z.string(),
  /** Words under the sum of an invoice. */
  invoiceNote: z.string(),
});
export type SalesSettings = z.infer<typeof sales>;

/** What of it may be changed at once; what is absent stays. */
export const mostSettings = z.strictObject({
  currency: z.optional(z.string().refine(isOffered, "must be a currency such as EUR, with at most 2 decimals")),
  taxRate: z.optional(z.number().min(0).max(100)),
  pricesIncludeTax: z.optional(z.boolean()),
  seller: z.optional(z.strictObject({ name: line, address: z.string().trim().max(500, "too long (500)"), email: line, taxId: line })),
  invoicePrefix: z.optional(z.string().regex(/^[A-Za-z0-9-]{0,10}$/, "only letters, digits and dashes, at most 10")),
  invoiceNote: z.optional(z.string().trim().max(500, "too long (500)")),
});

export const salesByDefault: SalesSettings = {
  currency: "USD",
  taxRate: 0,
  pricesIncludeTax: true,
  seller: { name: "", address: "", email: "", taxId: "" },
  invoicePrefix: "",
  invoiceNote: "",
};

/** How records of a type are sold. Absent in a type: they are not. */
export const typeSales = z.strictObject({
  /** The slug of the number field that says the price, in major units. */
  price: z.string().max(63),
  /** The slug of the number field that says how many there are; null: as many as one likes. */
  stock: z.optional(z.string().max(63).nullable()),
  /** The status that a record enters when an order of it is paid; null: it stays where it is. */
  paidStatus: z.optional(z.int().min(1).nullable()),
  /** How many one order may have; 1 unless said. */
  most: z.optional(z.int().min(1).max(1_000)),
});
export type TypeSales = z.infer<typeof typeSales>;
