import { expect, test } from "vitest";
import type { FieldBlock } from "./field.ts";
import { areSameFields, followFields, followValues } from "./follow-fields.ts";
import { changeField, type FormState, sentValues, startForm } from "./form-state.ts";

const field = (component: string, slug: string, options: object = {}): FieldBlock => ({
  ...{ id: `${component} ${slug}`, slug, label: slug, component },
  ...options,
});
const name = field("input-text", "name");
const amount = field("number", "amount");
const renamed = { ...amount, slug: "price" };
const rules = (fields: readonly FieldBlock[]) => ({ fields, isEditable: () => true, today: "2026-11-30" });
const typed = (fields: readonly FieldBlock[], values: object, start = {}) =>
  Object.entries(values).reduce((form, [slug, value]) => changeField(form, rules(fields), { slug, value }), startForm(start));
const follow = (form: FormState, before: readonly FieldBlock[], now: readonly FieldBlock[], start = {}) =>
  followFields(form, { before, now, start });

test("what was typed into a field goes along with it where its key changes, and is sent under the key of now", () => {
  const form = follow(typed([name, amount], { name: "Dora", amount: 9 }), [name, amount], [name, renamed]);
  expect(form).toMatchObject({ values: { name: "Dora", price: 9 }, dirty: ["name", "price"], followed: { gone: [] } });
  expect(sentValues(form, rules([name, renamed]))).toEqual({ name: "Dora", price: 9 });
});

test("two fields that change their keys with each other keep each its own value", () => {
  const [one, other] = [field("input-text", "one"), field("input-text", "other")];
  const now = [
    { ...one, slug: "other" },
    { ...other, slug: "one" },
  ];
  const form = follow(typed([one, other], { one: "1", other: "2" }), [one, other], now);
  expect(form.values).toEqual({ other: "1", one: "2" });
});

test("what was typed into a field that went is told, also where another one has its key now, and is there again when it comes back", () => {
  const other = field("input-text", "amount");
  const gone = follow(typed([name, amount], { amount: 9 }), [name, amount], [name, other], { amount: "a start" });
  expect(gone).toMatchObject({ values: { amount: "a start" }, dirty: [], followed: { gone: [{ field: amount, value: 9 }] } });
  const back = follow(gone, [name, other], [name, other, renamed]);
  expect(back).toMatchObject({ values: { price: 9, amount: "a start" }, dirty: ["price"], followed: { gone: [] } });
});

test("of a field into which nothing was typed nothing is told when it goes; one that is new begins as in a new form", () => {
  const city = field("input-text", "city", { default: "Bonn" });
  const form = follow(typed([name, amount], { name: "Dora", amount: "" }, { amount: 1 }), [name, amount], [name, city], { city: "Bonn" });
  expect(form).toMatchObject({ values: { name: "Dora", city: "Bonn" }, start: { city: "Bonn" }, followed: { gone: [] } });
  expect(sentValues(form, rules([name, city]))).toEqual({ name: "Dora", city: "Bonn" });
  expect(follow(startForm({ amount: 1 }), [name, amount], [name, renamed]).followed).toBeUndefined();
});

test("what is kept of a record stands under the keys of now, whichever of the record and its form is here first", () => {
  const fields = { before: [name, amount], now: [name, renamed] };
  expect(follow(startForm({ amount: 1 }), fields.before, fields.now)).toMatchObject({
    values: { price: 1 },
    start: { price: 1 },
    dirty: [],
  });
  expect(follow(startForm({ amount: undefined }), fields.before, fields.now, { price: 1 }).values).toMatchObject({ price: 1 });
  expect(followValues({ id: 5, amount: 1 }, fields)).toEqual({ id: 5, price: 1 });
  expect(followValues({ id: 5, price: 1 }, fields)).toEqual({ id: 5, price: 1 });
});

test("a choice goes along with an option that is stored under another value; what was wrong with it is found anew", () => {
  const drink = (value: string) => field("select", "drink", { values: [{ text: "Tea", value }, "coffee"] });
  const [before, now] = [[drink("tea")], [drink("mint")]];
  const refused = { drink: { title: "Drink", messages: ["not one of the options"] } };
  const form = follow({ ...typed(before, { drink: "tea" }), problems: refused }, before, now);
  expect(form).toMatchObject({ values: { drink: "mint" }, problems: {} });
});

test("a form whose fields only look otherwise is the same", () => {
  expect(areSameFields({ before: [name, amount], now: [{ ...name, label: "Your name" }, amount] })).toBe(true);
  expect(areSameFields({ before: [name, amount], now: [name, renamed] })).toBe(false);
  expect(areSameFields({ before: [name, amount], now: [name] })).toBe(false);
});
