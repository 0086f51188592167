import { expect, test } from "vitest";
import { isLocale, localeOf } from "../base/locale.ts";
import type { Region } from "../base/region.ts";
import { shownCount, shownMoment, shownValue } from "./display.ts";
import type { FieldBlock } from "./field.ts";

const english: Region = { locale: "en-US", zone: "UTC" };
const german: Region = { locale: "de-DE", zone: "Europe/Berlin" };
const field = (component: string, options: object = {}): FieldBlock =>
  ({ id: "f", slug: "f", label: "F", component, ...options }) as FieldBlock;
/** Locales put spaces of several widths between things. */
const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, " ");
const said = (of: FieldBlock, value: never, region: Region) => plain(shownValue(of, value, region));

test("a number is shown in the format of its field and by the customs of the app", () => {
  const value = 1234.5 as never;
  const shown = (options: object, region = english) => said(field("number", options), value, region);
  expect(shown({})).toBe("1234.5");
  expect(shown({}, german)).toBe("1234,5");
  expect(shown({ numberStyle: "grouped" })).toBe("1,234.5");
  expect(shown({ numberStyle: "grouped", decimals: 2 }, german)).toBe("1.234,50");
  expect(shown({ numberStyle: "currency", currency: "EUR" })).toBe("€1,234.50");
  expect(shown({ numberStyle: "currency", currency: "EUR" }, german)).toBe("1.234,50 €");
  expect(shown({ numberStyle: "currency", currency: "JPY" })).toBe("¥1,235");
  expect(shown({ numberStyle: "currency" })).toBe("1,234.50");
  expect(shown({ numberStyle: "percent", decimals: 0 })).toBe("1,235%");
  // Of a calculated number and of what is typed as one it counts alike.
  expect(said(field("calculated", { asNumber: true, numberStyle: "percent" }), 25 as never, german)).toBe("25 %");
  expect(said(field("input-text", { type: "number", numberStyle: "grouped" }), value, english)).toBe("1,234.5");
});

test("a day is shown in a style, in a pattern of the owner's, or as it is kept; a time of it stands as on the wall", () => {
  const shown = (options: object, region = english, day = "2026-11-24") => said(field("date", options), day as never, region);
  expect(shown({})).toBe("Nov 24, 2026");
  expect(shown({}, german)).toBe("24.11.2026");
  expect(shown({ dateStyle: "long" }, german)).toBe("24. November 2026");
  expect(shown({ dateStyle: "iso" }, german)).toBe("2026-11-24");
  expect(shown({ format: "D MMMM" }, german)).toBe("24 November");
  expect(shown({ format: "MMMM YYYY", locale: "fr" }, german)).toBe("novembre 2026");
  expect(shown({ withTime: true }, german, "2026-11-24T23:30")).toBe("24.11.2026, 23:30");
  expect(shown({ withTime: true, dateStyle: "iso" }, german, "2026-11-24T23:30")).toBe("2026-11-24 23:30");
});

test("bookings, invoices and what related records come to follow the same customs", () => {
  const slot = { from: "2026-11-24T22:30:00.000Z", to: "2026-11-24T23:00:00.000Z" };
  expect(said(field("booking"), slot as never, { locale: "en-GB", zone: "UTC" })).toBe("24 Nov 2026, 22:30 – 23:00".replace(" – ", "–"));
  const invoice = { items: [{ title: "A", quantity: 2, price: 600 }], taxRate: 0, discountRate: 0 };
  expect(said(field("invoice-items", { currency: "EUR" }), invoice as never, german)).toBe("1.200,00 €");
  const sum = field("relation-field", { op: "sum", numberStyle: "currency", currency: "USD" });
  expect(said(sum, 12 as never, english)).toBe("$12.00");
  expect(said(field("relation-field", { op: "max" }), "2026-11-24" as never, german)).toBe("24.11.2026");
  expect(said(field("relation-field", { op: "list" }), ["Oak", 2.5] as never, german)).toBe("Oak, 2,5");
});

test("what has no format is shown as it is kept, and names that nobody knows do no harm", () => {
  expect(said(field("input-text", { type: "text" }), "2026-11-24" as never, german)).toBe("2026-11-24");
  expect(said(field("number"), null as never, german)).toBe("");
  expect(said(field("number", { numberStyle: "currency", currency: "ZZ" }), 5 as never, english)).toBe("5");
  expect(said(field("date"), "soon" as never, english)).toBe("");
  expect([isLocale("de-AT"), isLocale("no such"), isLocale("")]).toEqual([true, false, false]);
  expect(localeOf({ locale: "xx_1" })).toBe("en");
});

test("moments are told by the clocks of the app, with the year where it is another; counts by its customs", () => {
  const now = new Date("2026-11-26T10:00:00Z");
  expect(plain(shownMoment("2026-11-24T23:30:00Z", german, now))).toBe("25. Nov., 0:30");
  expect(plain(shownMoment("2025-12-31T23:30:00Z", english, now))).toBe("Dec 31, 2025, 11:30 PM");
  expect(plain(shownMoment("2025-12-31T23:30:00Z", german, now))).toBe("1. Jan., 0:30");
  expect(shownCount(12345, german)).toBe("12.345");
});
