import { expect, test } from "vitest";
import type { Json } from "../base/json.ts";
import { fieldSchema } from "./define-field-kind.ts";
import type { FieldBlock } from "./field.ts";
import { fieldKinds } from "./kinds.ts";
import { hasPreview, isPicture } from "./picture-address.ts";
import { checkValue, textOfValue, tidyValue } from "./rules.ts";
import { buttonSuccess, inputFormOf } from "./values/action-button.ts";
import { firstItem, nextItem } from "./values/invoice-items.ts";
import { checkFile, mostBytes } from "./values/upload.ts";
import { rulesOf } from "./values.ts";

const today = "2026-11-21";
const field = (component: string, options: object = {}) => ({ id: "f", slug: "f", label: "Field", component, ...options }) as FieldBlock;
const check = (component: string, options: object, value: Json | undefined) => checkValue(field(component, options), value, { today });
const keep = (component: string, options: object, value: Json) => tidyValue(field(component, options), value);
const accepts = (component: keyof typeof fieldKinds, options: object) =>
  fieldSchema(fieldKinds[component]).safeParse(field(component, options)).success;

const items = [{ title: "Hours", quantity: 2, price: 10 }];

test("an invoice takes a currency and rates to begin with", () => {
  const options = { currency: "EUR", defaultTaxRate: 19, defaultDiscountRate: 5, useFormula: true, formula: "@{1}" };
  expect(accepts("invoice-items", options)).toBe(true);
  expect(accepts("invoice-items", { currency: "euro" })).toBe(false);
  expect(accepts("invoice-items", { defaultTaxRate: 101 })).toBe(false);
  expect(keep("invoice-items", { defaultTaxRate: 19, defaultDiscountRate: 50 }, { items })).toMatchObject({
    taxRate: 19,
    discountRate: 50,
    total: 11.9,
  });
  expect(textOfValue(field("invoice-items", { currency: "EUR" }), { items, taxRate: 0, discountRate: 0 })).toBe("€20.00");
});

test("the total of an invoice is worked out, whatever was sent", () => {
  expect(keep("invoice-items", {}, { items, total: 1, taxRate: 20, discountRate: 0 })).toEqual({
    items,
    total: 24,
    taxRate: 20,
    discountRate: 0,
  });
  expect(keep("invoice-items", {}, { items: [], total: 99 })).toBeNull();
  const byFormula = { useFormula: true, formula: "1" };
  expect(keep("invoice-items", byFormula, { items, total: 16.5 })).toMatchObject({ total: 16.5 });
  expect(keep("invoice-items", byFormula, { items, total: null })).toMatchObject({ total: null });
  expect(keep("invoice-items", { useFormula: true, formula: " " }, { items, total: 1 })).toMatchObject({ total: 24 });
  expect([firstItem.quantity, firstItem.price, nextItem.price]).toEqual([1, 10, 0]);
});

test("quantities and prices are nought or more, rates nought to a hundred", () => {
  const one = (changes: object, rates: object = {}) =>
    check("invoice-items", {}, { items: [{ ...items[0], ...changes }], ...rates } as Json);
  expect(one({})).toEqual([]);
  expect(one({ price: -1 })).toEqual(["too small (0)"]);
  expect(one({ quantity: -1 })).toEqual(["too small (0)"]);
  expect(one({ price: "12e" })).toEqual(["not a number"]);
  expect(one({ price: 1.005 })).toEqual(["not a price with at most 2 decimals"]);
  expect(one({}, { taxRate: 101 })).toEqual(["too big (100)"]);
  expect(one({}, { discountRate: -1 })).toEqual(["too small (0)"]);
  expect(check("invoice-items", { required: true }, { items: [], taxRate: 20 })).toEqual(["require"]);
  expect(check("invoice-items", {}, { items: ["x"] })).toEqual(["not a list of items"]);
});

test("a booking is from one instant to another, as long as its slots", () => {
  const slot = { from: "2026-11-23T09:00:00Z", to: "2026-11-23T09:30:00Z" };
  expect(check("booking", {}, slot)).toEqual([]);
  expect(keep("booking", {}, slot)).toEqual({ from: "2026-11-23T09:00:00.000Z", to: "2026-11-23T09:30:00.000Z" });
  expect(check("booking", { slotDuration: 60 }, slot)).toEqual(["not available"]);
  expect(check("booking", {}, { from: slot.to, to: slot.from })).toEqual(["not available"]);
  for (const bad of ["2026-11-23", { from: "now", to: "then" }, { from: slot.from }] as Json[])
    expect(check("booking", {}, bad)).toEqual(["not a time from a list of times"]);
  expect(textOfValue(field("booking", { timezone: "Europe/Berlin" }), slot)).toBe("2026-11-23 10:00–10:30");
});

test("a booking field takes its zone, hours, lengths and limits [FW-35] [FW-36] [FW-37]", () => {
  const options = { futureOnly: true, timezone: "Europe/Berlin", workingFrom: "08:00", workingTo: "18:30", slotDuration: 45 };
  const limits = { enableBuffer: true, buffer: 10, disabledWeekdays: [0, 6], min: "2026-01-01", max: "2026-12-31", disabledDates: [today] };
  expect(accepts("booking", { ...options, ...limits })).toBe(true);
  for (const bad of [
    { timezone: "Nowhere/Land" },
    { workingFrom: "25:00" },
    { slotDuration: 0 },
    { disabledWeekdays: [7] },
    { min: "soon" },
  ])
    expect(accepts("booking", bad), JSON.stringify(bad)).toBe(false);
  expect(fieldKinds.booking.start).toMatchObject({ workingFrom: "09:00", workingTo: "17:00", slotDuration: 30, buffer: 15 });
});

test("somebody on a social network is four texts, one of them an address", () => {
  const ada = { name: "Ada", username: "ada", description: "Counts", profile_image_url: "https://example.com/a.png" };
  expect(check("social-user", {}, ada)).toEqual([]);
  expect(check("social-user", {}, { ...ada, profile_image_url: "javascript:alert(1)" })).toEqual(["not a file"]);
  expect(check("social-user", {}, { ...ada, id: "7" })).toEqual(["not somebody on a social network"]);
  expect(check("social-user", { required: true }, { name: " ", username: "", description: "", profile_image_url: "" })).toEqual([
    "require",
  ]);
  expect(textOfValue(field("social-user"), ada)).toBe("Ada @ada");
});

test("a button has a look, a message, actions and a form of its own [FW-59] [FW-60]", () => {
  const inputForm = [{ id: "a", slug: "note", label: "Note", component: "textarea", required: true }];
  const options = { type: "btn", size: "lg", successMessage: "Done", actions: [{ component: "send-email", slug: "mail" }], inputForm };
  expect(accepts("action-button", { ...options, meta: { hasInput: true } })).toBe(true);
  expect(accepts("action-button", { type: "link", link: "/prices", size: "sm" })).toBe(true);
  for (const bad of [{ type: "submit" }, { size: "xl" }, { inputForm: "x" }, { actions: [{}] }])
    expect(accepts("action-button", bad)).toBe(false);
  expect(inputFormOf({ inputForm, meta: { hasInput: true } })).toEqual(inputForm);
  expect(inputFormOf({ inputForm, meta: { hasInput: false } })).toEqual([]);
  expect(inputFormOf({})).toEqual([]);
  expect(buttonSuccess).toBe("New action was done successfully!");
});

test("a form inside a form is a list of fields with keys of their own", () => {
  const fields = [{ id: "a", slug: "note", label: "Note", component: "textarea" }];
  expect(check("form-designer", {}, fields)).toEqual([]);
  const deep = `[{"id":"a","slug":"a","label":"A","component":"text","inputForm":${"[".repeat(100_000)}${"]".repeat(100_000)}}]`;
  expect(rulesOf({ component: "form-designer" })?.parse([deep], {} as never)).toBe(deep);
  expect(check("form-designer", {}, deep)).toEqual(["not a form"]);
  expect(check("form-designer", {}, [...fields, ...fields])).toEqual(["not a form: two fields have the same key"]);
  for (const bad of ["x", [{}], [{ ...fields[0], slug: "a b" }]] as Json[]) expect(check("form-designer", {}, bad)).toEqual(["not a form"]);
  expect(
    check("form-designer", {}, Array.from({ length: 51 }, (_, at) => ({ ...fields[0], id: `i${at}`, slug: `s${at}` })) as Json),
  ).toEqual(["choose less (50)"]);
  expect(rulesOf(field("form-designer"))?.parse(["{not json"], field("form-designer"))).toBe("{not json");
  expect(textOfValue(field("form-designer"), fields)).toBe("Note");
});

test("where other answers may be typed, words are taken beside the options", () => {
  const values = [{ text: "Bee", value: "b" }, "c"];
  expect(check("select", { values, taggable: true }, "wasp")).toEqual([]);
  expect(check("select", { values }, "wasp")).toEqual(["not one of the options"]);
  const one = field("select", { values, taggable: true });
  expect(rulesOf(one)?.parse(["Bee"], one)).toBe("b");
  const many = field("select", { values, taggable: true, multiple: true });
  expect(rulesOf(many)?.parse(["b", " wasp, ant ,c"], many)).toEqual(["b", "wasp", "ant", "c"]);
  expect(check("select", { values, taggable: true, multiple: true, max: 2 }, ["b", "wasp", "ant"])).toEqual(["choose less (2)"]);
});

test("a date may have a time; its day keeps the limits", () => {
  const options = { withTime: true, min: "2026-11-20", format: "D MMM YYYY" };
  expect(check("date", options, "2026-11-21T09:30")).toEqual([]);
  expect(check("date", options, "2026-11-19T09:30")).toEqual(["too early (2026-11-20)"]);
  for (const bad of ["2026-11-21", "2026-11-21T25:00", "2026-11-21 09:30"])
    expect(check("date", options, bad)).toEqual(["not a date with a time"]);
  expect(check("date", {}, "2026-11-21T09:30")).toEqual(["not a date"]);
  expect(keep("date", options, "2026-11-21T09:30:00")).toBe("2026-11-21T09:30");
  expect(textOfValue(field("date", options), "2026-11-21T09:30")).toBe("21 Nov 2026 09:30");
  const stored = (own: object) => rulesOf(field("date", own))?.stored(field("date", own));
  expect([stored({}), stored({ withTime: true })]).toEqual(["date", "text"]);
});

test("a file is at most 5 MB and by itself as small as it likes, unless there is nothing in it; what is wrong with it names it [UP-08] [ER-25]", () => {
  const file = (name: string, size: number) => ({ name, size });
  expect(mostBytes).toBe(5_242_880);
  expect(checkFile(file("a.txt", mostBytes), {})).toEqual([]);
  expect(checkFile(file("a.txt", 1), {})).toEqual([]);
  expect(checkFile(file("a.txt", 0), {})).toEqual(["a.txt: is empty"]);
  expect(checkFile(file("a.txt", mostBytes + 1), {})).toEqual(["a.txt: too large, at most 5 MB"]);
  expect(checkFile(file("a.txt", 2_000), { maxBytes: 1_024 })).toEqual(["a.txt: too large, at most 1 KB"]);
  expect(checkFile(file("a.txt", 9), { minBytes: 10 })).toEqual(["a.txt: too small, at least 10 bytes"]);
  expect(checkFile(file("a.svg", 9), { accept: "image" })).toEqual(["a.svg: unacceptable format"]);
  expect(checkFile(file("A.PNG", 9), { accept: "image" })).toEqual([]);
  expect(checkFile(file("a.png", 9), { types: [".PDF"] })).toEqual(["a.png: unacceptable format"]);
  expect(["a.jpg", "a.jpeg", "a.png", "a.gif", "/files/1/a.JPG?x=1", "a.svg", "a.pdf", "png"].map(isPicture)).toEqual([
    ...[true, true, true, true, true, false, false, false],
  ]);
  const names = ["a.jpg", "a.jpeg", "a.png", "/files/1/a.GIF?x=.pdf", "a.webp", "/files/1/a.AVIF#x", "a.svg", "a.pdf"];
  expect(names.filter(hasPreview)).toEqual(["a.jpg", "a.jpeg", "a.png", "/files/1/a.GIF?x=.pdf"]);
});
