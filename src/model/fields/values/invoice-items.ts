import { isJsonObject, type Json, type JsonObject } from "../../base/json.ts";
import { invoiceSum } from "../../money/invoice-total.ts";
import { formatAmount, mostMinor, toMinor } from "../../money/minor-units.ts";
import { messages } from "../messages.ts";
import { notANumber } from "./numbers.ts";
import { readTypedNumber, typedNumberText } from "./typed-number.ts";
import type { ValueRules } from "./value-rules.ts";

export interface InvoiceItemsOptions {
  /** Three letters, such as EUR. */
  readonly currency?: string;
  readonly defaultTaxRate?: number;
  readonly defaultDiscountRate?: number;
  /** The total is what `formula` makes of the items and the rates. */
  readonly useFormula?: boolean;
  readonly formula?: string;
}

/** One line. What was typed and is no number stays a text, so that the check can say so. */
export interface InvoiceItem {
  readonly title: Json;
  readonly quantity: Json;
  readonly price: Json;
}

export interface InvoiceItems {
  readonly items: readonly InvoiceItem[];
  /** In percent. */
  readonly taxRate: Json;
  readonly discountRate: Json;
}

/** What the first item begins with, and each that is added after it. */
export const firstItem: InvoiceItem = { title: "", quantity: 1, price: 10 };
export const nextItem: InvoiceItem = { ...firstItem, price: 0 };

const parts = ["title", "quantity", "price"] as const;
const mostItems = 200;
const mostTold = 5;
const mostQuantity = 1_000_000;

/**
 * `{items: [{title, quantity, price}], total, taxRate, discountRate}`: prices and the total in major units, rates in percent. An item says all
 * of its three parts. The total is always worked out anew: here, or by the field's formula, which comes after. A plain form carries three entries for each item and then the two rates.
 */
export const invoiceItemsValue: ValueRules<InvoiceItemsOptions> = {
  stored: () => "json",
  formula: { part: "total" },
  tidy: (value, field) => {
    // What an item leaves out is not guessed: the check says what is missing.
    if (!isInvoice(value) || missingIn(value).length > 0) return value;
    const { items, taxRate, discountRate } = invoiceOf(value, field);
    const begun = invoiceOf(null, field);
    // Rates that somebody changed are not dropped in silence: without an item the check turns them down.
    const saysNothing = items.length === 0 && taxRate === begun.taxRate && discountRate === begun.discountRate;
    return saysNothing ? null : { items: items as unknown as Json, total: totalOf(value, field), taxRate, discountRate };
  },
  check: (value, field) => {
    if (!isInvoice(value)) return [messages.not("a list of items")];
    const { items, taxRate, discountRate } = invoiceOf(value, field);
    if (items.length > mostItems) return [messages.chooseLess(mostItems)];
    const wrong = [
      ...(items.length === 0 ? [messages.chooseMore(1)] : []),
      ...missingIn(value),
      ...items.flatMap(checkItem),
      ...checkNumber(taxRate, 100),
      ...checkNumber(discountRate, 100),
    ];
    return [...new Set(wrong)];
  },
  text: (value, field) => {
    const total = toMinor(totalOf(value, field) ?? Number.NaN);
    return total.ok ? formatAmount(total.value, field.currency || undefined) : "";
  },
  parse: (entries, _, locale) => {
    const rows = Array.from({ length: Math.floor((entries.length - 2) / 3) }, (_, index) => entries.slice(index * 3, index * 3 + 3));
    const [taxRate = null, discountRate = null] = entries.slice(-2).map((entry) => readTypedNumber(entry, locale));
    const items = rows.filter((row) => row.some((entry) => entry.trim() !== "")).map((row) => readItem(row, locale));
    return entries.length < 2 ? undefined : ({ items, taxRate, discountRate } as unknown as Json);
  },
  entries: (value, field, locale) => {
    const { items, taxRate, discountRate } = invoiceOf(value, field);
    return [...items.flatMap(({ title, quantity, price }) => [title, quantity, price]), taxRate, discountRate].map((part) =>
      typed(part, locale),
    );
  },
};

/** The parts of a value, with the field's own rates where it says none. */
export function invoiceOf(value: Json | undefined, field: InvoiceItemsOptions): InvoiceItems {
  const { items, taxRate, discountRate } = isJsonObject(value) ? value : ({} as JsonObject);
  const rows = Array.isArray(items) ? items.filter(isJsonObject) : [];
  return {
    items: rows.map(({ title = "", quantity = 1, price = 0 }) => ({ title, quantity, price })),
    taxRate: taxRate ?? field.defaultTaxRate ?? 20,
    discountRate: discountRate ?? field.defaultDiscountRate ?? 0,
  };
}

/** What the items come to; what is no number counts as nothing. */
export function sumOf({ items, taxRate, discountRate }: InvoiceItems) {
  const lines = items.map(({ quantity, price }) => ({ quantity: bounded(quantity, mostQuantity), price: bounded(price, mostMinor / 100) }));
  return invoiceSum(lines, { taxRate: bounded(taxRate, 100), discountRate: bounded(discountRate, 100) });
}

/** In major units; null where the field's formula made nothing of it. */
export function totalOf(value: Json | undefined, field: InvoiceItemsOptions): number | null {
  if (!field.useFormula || !field.formula?.trim()) return sumOf(invoiceOf(value, field)).total;
  const made = isJsonObject(value) ? value.total : undefined;
  return typeof made === "number" && Number.isFinite(made) ? Math.round(made * 100) / 100 : null;
}

/** What has other parts is none: they could not be kept. */
function isInvoice(value: Json): value is JsonObject {
  if (!isJsonObject(value) || !Array.isArray(value.items) || !hasOnly(value, ["items", "total", "taxRate", "discountRate"])) return false;
  return value.items.every((item) => isJsonObject(item) && hasOnly(item, parts));
}

/** Which items leave a part out, and which: of as many as are told of at once. */
function missingIn({ items }: JsonObject): readonly string[] {
  const rows = Array.isArray(items) ? items.filter(isJsonObject) : [];
  const wrong = rows.flatMap((item, at) => {
    const missing = parts.filter((part) => item[part] === undefined);
    return missing.length === 0 ? [] : [`item ${at + 1} does not say its ${missing.join(", ")}`];
  });
  return wrong.slice(0, mostTold);
}

function hasOnly(value: JsonObject, keys: readonly string[]): boolean {
  return Object.keys(value).every((key) => keys.includes(key));
}

function checkItem({ title, quantity, price }: InvoiceItem): readonly string[] {
  if (typeof title !== "string") return [messages.not("a text")];
  if (title.length > 300) return [messages.tooLong(300)];
  const wrong = [...checkNumber(quantity, mostQuantity), ...checkNumber(price, mostMinor / 100)];
  return wrong.length === 0 && !toMinor(Number(price)).ok ? [messages.not("a price with at most 2 decimals")] : wrong;
}

function checkNumber(value: Json, max: number): readonly string[] {
  if (typeof value !== "number" || !Number.isFinite(value)) return notANumber(value);
  if (value < 0) return [messages.tooSmall(0)];
  return value > max ? [messages.tooBig(max)] : [];
}

function readItem([title = "", quantity, price]: readonly string[], locale: string | undefined): InvoiceItem {
  return { title, quantity: readTypedNumber(quantity, locale) ?? 1, price: readTypedNumber(price, locale) ?? 0 };
}

function bounded(value: Json, max: number): number {
  return typeof value === "number" && Number.isFinite(value) ? Math.min(max, Math.max(0, value)) : 0;
}

function typed(value: Json, locale: string | undefined): string {
  if (typeof value === "number") return typedNumberText(value, locale);
  return typeof value === "string" ? value : "";
}
