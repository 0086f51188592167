/**
 * How values are shown to people: numbers, money and days by the customs of the app's locale and in the format of their field. The one place
 * that screens, mails and published pages ask; exports, the clipboard and the API keep values as they are stored (`textOfValue`).
 */
import { isJsonObject, type Json } from "../base/json.ts";
import { defaultLocale, momentFormat, numberFormat } from "../base/locale.ts";
import type { Region } from "../base/region.ts";
import { utc } from "../base/time-zone.ts";
import { toMinor } from "../money/minor-units.ts";
import { formatDay, isDay, isTime } from "./days.ts";
import type { FieldBlock } from "./field.ts";
import { textOfValue } from "./rules.ts";
import { type InvoiceItemsOptions, totalOf } from "./values/invoice-items.ts";
import { rulesOf } from "./values.ts";

/** How a field shows numbers. */
export interface NumberDisplay {
  readonly numberStyle?: "plain" | "grouped" | "currency" | "percent";
  /** Three letters, such as EUR; counts with the style "currency". */
  readonly currency?: string;
  /** How many decimals are shown, always; without it as many as there are, and of money as many as its currency has. */
  readonly decimals?: number;
}

/** How a field shows days. */
export interface DayDisplay {
  readonly dateStyle?: "iso" | "short" | "medium" | "long" | "full";
  /** A pattern of the owner's, see formatDay: it stands above the style. */
  readonly format?: string;
  /** The language of names in the pattern, instead of the app's. */
  readonly locale?: string;
}

/** A value as people read it; "" for nothing. Values that point at something are named by whoever knows their names. */
export function shownValue(field: FieldBlock, value: Json | undefined, region: Region): string {
  if (value === undefined || value === null || value === "") return "";
  if (field.component === "invoice-items") return shownTotal(field as InvoiceItemsOptions, value, region);
  if (field.component === "booking") return shownBooking(field, value, region);
  if (typeof value === "number" && isNumeric(field)) return shownNumber(value, field as NumberDisplay, region);
  if (typeof value === "string" && isOfDays(field))
    return shownDay(value, field as DayDisplay, region) ?? textOfValue(field, value, region.zone);
  if (field.component === "relation-field") return shownResult(field, value, region);
  return textOfValue(field, value, region.zone);
}

/** A number in the format of its field. A percentage is kept as it is typed: 25 is 25 %. */
export function shownNumber(value: number, { numberStyle = "plain", currency = "", decimals }: NumberDisplay, { locale }: Region): string {
  const digits = decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const most = { maximumFractionDigits: 15, ...digits };
  if (numberStyle === "currency" && currency !== "") return numberFormat(locale, { style: "currency", currency, ...digits }).format(value);
  if (numberStyle === "currency")
    return numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, ...digits }).format(value);
  if (numberStyle === "percent") return numberFormat(locale, { style: "unit", unit: "percent", ...most }).format(value);
  return numberFormat(locale, { useGrouping: numberStyle === "grouped", ...most }).format(value);
}

/** A count of things: "12,345". */
export function shownCount(count: number, { locale }: Region): string {
  return numberFormat(locale, {}).format(count);
}

/** Money in major units. */
export function shownMoney(major: number, currency: string | undefined, region: Region): string {
  return shownNumber(major, { numberStyle: "currency", ...(currency && { currency }) }, region);
}

/** A day or a day with a time of the wall clock, `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`; undefined for a text that is neither. */
export function shownDay(text: string, { dateStyle = "medium", format, locale: own }: DayDisplay, { locale }: Region): string | undefined {
  const [day, time] = [text.slice(0, 10), text.slice(11)];
  if (!isDay(day) || (text.length > 10 && (text[10] !== "T" || !isTime(time)))) return undefined;
  if (format) return formatDay(day, format, own || locale) + (time === "" ? "" : ` ${time.slice(0, 5)}`);
  if (dateStyle === "iso") return time === "" ? day : `${day} ${time.slice(0, 5)}`;
  const options = { dateStyle, timeZone: utc, ...(time !== "" && { timeStyle: "short" as const }) } as const;
  return momentFormat(locale, options).format(new Date(`${day}T${time === "" ? "00:00" : time.slice(0, 5)}:00Z`));
}

/** An instant by the clocks of the region, with the year only where it is another than that of `now`. */
export function shownMoment(instant: string, { locale, zone }: Region, now?: Date): string {
  const moment = new Date(instant);
  const shown = { day: "numeric", month: "short", hour: "numeric", minute: "2-digit", timeZone: zone } as const;
  const isThisYear = now !== undefined && yearIn(zone, now) === yearIn(zone, moment);
  return momentFormat(locale, isThisYear ? shown : { ...shown, year: "numeric" }).format(moment);
}

function yearIn(zone: string, moment: Date): string {
  return momentFormat(defaultLocale, { year: "numeric", timeZone: zone }).format(moment);
}

function isNumeric(field: FieldBlock): boolean {
  return rulesOf(field)?.stored(field) === "number" && ["number", "input-text", "calculated"].includes(field.component);
}

function isOfDays({ component, type }: FieldBlock): boolean {
  return component === "date" || (component === "input-text" && (type === "date" || type === "datetime"));
}

/** What related records come to: a number in the field's own format, a day as days are shown, else as it is. */
function shownResult(field: FieldBlock, value: Json, region: Region): string {
  if (Array.isArray(value)) return value.map((each) => shownResult(field, each, region)).join(", ");
  if (typeof value === "number") return shownNumber(value, field as NumberDisplay, region);
  if (typeof value === "string") return shownDay(value, field as DayDisplay, region) ?? value;
  return textOfValue(field, value, region.zone);
}

function shownTotal(field: InvoiceItemsOptions, value: Json, region: Region): string {
  const total = totalOf(value, field);
  return total === null || !toMinor(total).ok ? "" : shownMoney(total, field.currency || undefined, region);
}

function shownBooking(field: FieldBlock, value: Json, { locale, zone: appZone }: Region): string {
  const zone = typeof field.timezone === "string" && field.timezone !== "" ? field.timezone : appZone;
  const { from, to } = isJsonObject(value) ? value : {};
  const [begin, end] = [Date.parse(String(from)), Date.parse(String(to))];
  if (Number.isNaN(begin) || Number.isNaN(end) || end < begin) return textOfValue(field, value, appZone);
  return momentFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: zone }).formatRange(begin, end);
}
