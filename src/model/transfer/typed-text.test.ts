import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import { slowText } from "../../../test/slow-text.ts";
import type { Json } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { dayOrderOf } from "./day-order.ts";
import { readTypedText, takesText, textToRead } from "./typed-text.ts";

const field = (component: string, options: object = {}) => ({ id: "f", slug: "f", label: "F", component, ...options }) as FieldBlock;
const today = "2026-11-22";
const berlin = { today, locale: "de-DE", zone: "Europe/Berlin" };
const newYork = { today, locale: "en-US", zone: "America/New_York" };
const london = { today, locale: "en-GB", zone: "Europe/London" };
const plain = { today, locale: "en", zone: "UTC" };
const [day, time, number] = [field("date"), field("date", { withTime: true }), field("number")];

function expectRead(of: FieldBlock, where: typeof plain, read: { readonly [text: string]: Json }): void {
  for (const [text, value] of Object.entries(read)) expect([text, readTypedText(of, text, where)]).toEqual([text, { ok: true, value }]);
}
const whyOf = (of: FieldBlock, text: string, where: Parameters<typeof readTypedText>[2] = plain) => {
  const read = readTypedText(of, text, where);
  return read.ok ? read.value : read.why;
};

test("a day is read as Germans, Britons, Americans and machines write it", () => {
  expectRead(day, berlin, {
    "13.02.2026": "2026-02-13",
    "3.4.26": "2026-04-03",
    "03/04/2026": "2026-04-03",
    "24. Dezember 2026": "2026-12-24",
    "2026-02-13": "2026-02-13",
    "  Nov 23, 2026 ": "2026-11-23",
  });
  expectRead(day, newYork, { "03/04/2026": "2026-03-04", "13/02/2026": "2026-02-13", "Nov 23, 2026": "2026-11-23" });
  expectRead(day, london, { "03/04/2026": "2026-04-03", "13 Feb 2026": "2026-02-13" });
  expectRead(day, plain, { "13/02/2026": "2026-02-13", "04/04/2026": "2026-04-04" });
});

test("a time with a zone is the time that the app's clocks show then, however its day is written", () => {
  expectRead(time, berlin, {
    "2026-07-01T10:00:00Z": "2026-07-01T12:00",
    "2026-07-01 23:30 EDT": "2026-07-02T05:30",
    "01.07.2026 10:00 UTC": "2026-07-01T12:00",
    "1. Juli 2026 10:00+00:00": "2026-07-01T12:00",
    "01.07.2026 10:00": "2026-07-01T10:00",
  });
  expectRead(time, newYork, {
    "07/01/2026 10:15 PM UTC": "2026-07-01T18:15",
    "Jul 1, 2026, 10:15 PM": "2026-07-01T22:15",
    "2026-12-24T20:00:00 GMT+0100": "2026-12-24T14:00",
  });
  for (const text of ["2026-07-01 10:00 CST", "07/01/2026 10:00 Mars", "10:15 PM"])
    expect(whyOf(time, text, newYork)).toBe("not a date with a time");
});

test("a number is read by the customs of the app, with its unit or without", () => {
  expectRead(number, berlin, { "1.234": 1234, "1.234,50 €": 1234.5, "0,5": 0.5, "-3": -3 });
  expectRead(number, newYork, { "1,234": 1234, "$1,234.50": 1234.5, "1,5": 1.5, "(20)": -20 });
  expect(whyOf(number, "many")).toBe("not a number");
  expect(whyOf(number, "9".repeat(500))).toBe("not a number");
});

test("what cannot be told is refused in words that say what it can mean", () => {
  expect(whyOf(day, "03/04/2026")).toBe("not clear: it can mean 3 April 2026 or 4 March 2026. Type the year first");
  expect(whyOf(day, "31/02/2026", berlin)).toBe("not a date");
  expect(whyOf(field("date", { required: true }), " ")).toBe("require");
  expect(whyOf(day, " ")).toBeNull();
  const orders = {
    en: null,
    "sv-SE": null,
    "ja-JP": null,
    "en-US": "month-first",
    "en-GB": "day-first",
    "de-DE": "day-first",
    fr: "day-first",
  };
  for (const [locale, order] of Object.entries(orders)) expect([locale, dayOrderOf(locale)]).toEqual([locale, order]);
});

test("several options, words and references are read from one text, by their names", () => {
  const options = {
    multiple: true,
    values: [
      { text: "Red, dark", value: "r" },
      { text: "Blue", value: "b" },
    ],
  };
  for (const of of [field("select", options), field("checklist", options)]) {
    expectRead(of, plain, { "Red, dark, Blue": ["r", "b"], "Blue; Red, dark": ["b", "r"], b: ["b"] });
    expect(whyOf(of, "Green")).toBe("not a list");
  }
  expectRead(field("tags"), plain, { "a, b": ["a", "b"], "a\\, b": ["a, b"] });
  const called: { readonly [name: string]: readonly number[] } = { "Smith, Ann": [7], Fern: [8], Moss: [9, 10], "12": [13] };
  const context = { ...plain, idsCalled: (_: FieldBlock, name: string) => called[name] ?? [] };
  const [one, several] = [field("relation", { relationTypeId: 3 }), field("relation", { relationTypeId: 3, multiple: true })];
  expect(readTypedText(one, "Smith, Ann", context)).toEqual({ ok: true, value: 7 });
  expect(readTypedText(several, "Fern; Smith, Ann", context)).toEqual({ ok: true, value: [8, 7] });
  expect(readTypedText(several, "12, Fern", context)).toEqual({ ok: true, value: [13, 8] });
  expect(readTypedText(one, "#12", context)).toEqual({ ok: true, value: 12 });
  expect(whyOf(several, "Fern, Reed", context)).toBe("nothing is called “Reed”");
  expect(whyOf(several, "Reed, Fern", context)).toBe("nothing is called “Reed”");
  expect(whyOf(one, "Moss", context)).toBe("not clear: 2 are called “Moss”");
  expect(whyOf(one, "14", context)).toBe("nothing is called “14”");
});

test("what is copied out of a cell means the same when it is pasted, whatever the customs and the format of the field", () => {
  const kept: readonly (readonly [FieldBlock, Json])[] = [
    [number, 1.234],
    [number, 1234],
    [number, -0.5],
    [field("date", { format: "MM/DD/YYYY" }), "2026-03-04"],
    [field("date", { withTime: true, format: "DD.MM.YY" }), "2026-03-04T10:15:30"],
    [field("tags"), ["a, b", "c"]],
    [field("checkbox"), false],
    [field("select", { values: ["1.5", "2"], multiple: true, asNumber: true }), [1.5, 2]],
    [field("textarea"), "one\ntwo"],
  ];
  for (const where of [berlin, newYork, london, plain])
    for (const [of, value] of kept) expect(readTypedText(of, textToRead(of, value, where.zone), where)).toEqual({ ok: true, value });
});

test("no text is read into what is worked out, a password, a file or a form; and none takes long", () => {
  expect([field("calculated"), field("input-text", { type: "password" }), field("upload"), field("form-designer")].map(takesText)).toEqual(
    Array.from({ length: 4 }, () => false),
  );
  expect(whyOf(field("upload"), "x")).toBe("not a field that takes a text");
  for (const of of [day, time, number, field("tags"), field("relation", { relationTypeId: 3, multiple: true })]) {
    expect(slowText((text) => readTypedText(of, text, berlin))).toBeUndefined();
    expect(
      growth(
        (size) => "a, ".repeat(size),
        (text) => readTypedText(of, text, berlin),
        20_000,
      ),
    ).toBeLessThan(linear);
  }
});
