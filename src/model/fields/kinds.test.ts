import { expect, test } from "vitest";
import * as z from "zod";
import { fieldSchema, fieldSettingsForm } from "./define-field-kind.ts";
import type { FieldBlock } from "./field.ts";
import { fieldKinds, kindOf, offeredKinds } from "./kinds.ts";
import { checkValues } from "./rules.ts";
import { rulesOf } from "./values.ts";

const kinds = Object.entries(fieldKinds);
const documented = {
  ...{ required: true, disabled: false, readOnly: false, size: "md", placeholder: "p", description: "d", prepend: "€", append: "kg" },
  ...{ inputClasses: "wide", minLength: 1, maxLength: 9, showIf: "@{a}", dependsOn: "a", default: "${user.nickname}" },
  ...{ formula: "@{1 + 1}", useFormula: false },
};

test.each(kinds)("%s stands under its own name and accepts its own start", (name, kind) => {
  expect(kind.kind).toBe(name);
  const field = { id: `${name}_1`, slug: "a", label: "A", component: name, ...kind.start };
  expect(fieldSchema(kind).safeParse(field).error).toBeUndefined();
});

test.each(kinds)("%s accepts every option that a field of any kind may have", (name, kind) => {
  const field = { id: `${name}_1`, slug: "a", label: "A", component: name, min: 1, max: 2, step: 1, values: [{ text: "a", value: "a" }] };
  const days = { min: "2026-01-01", max: "2026-12-31" };
  const own = { date: days, booking: days, rate: { max: 5 } }[name] ?? {};
  expect(fieldSchema(kind).safeParse({ ...field, ...documented, ...own }).error).toBeUndefined();
});

test.each(kinds)("%s refuses an option that nobody knows", (name, kind) => {
  expect(fieldSchema(kind).safeParse({ id: "a", slug: "a", label: "A", component: name, onclick: "x" }).success).toBe(false);
});

test.each(kinds)("%s has a settings form that its own start passes, of kinds that are known", (_, kind) => {
  const form = fieldSettingsForm(kind);
  expect(form.filter((field) => !rulesOf(field))).toEqual([]);
  expect(checkValues(form, kind.start as FieldBlock, { today: "2026-11-21" })).toEqual({});
});

test.each(kinds)("%s has a JSON Schema for the catalogue", (_, kind) => {
  expect(z.toJSONSchema(fieldSchema(kind), { unrepresentable: "any" })).toMatchObject({ type: "object", additionalProperties: false });
});

test("the settings' own kinds are not offered to owners", () => {
  const labels = offeredKinds().map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(["Text Field", "Multiline Field", "Select", "Checkbox / Switch", "Date Picker"]));
  expect(labels).toEqual(expect.arrayContaining(["Upload File", "Color", "Small Number"]));
  expect(labels).not.toContain(fieldKinds.pairs.label);
});

test("every component that owners' data may name is a kind, the old name of the data selector too [EN-52]", () => {
  const named = [
    "input-text",
    "textarea",
    "checkbox",
    "select",
    "upload",
    "slug",
    "show-if",
    "relation",
    "post-selector",
    "rate",
    "number",
  ];
  const more = ["action-button", "html-field", "user-select", "form-designer", "checklist", "tags", "users"];
  expect([...named, ...more].filter((name) => kindOf(name) === undefined)).toEqual([]);
});

test("the add-field list has its sixteen entries; what is special stands aside", () => {
  const labels = offeredKinds()
    .filter(({ group }) => group !== "Special")
    .map(({ label }) => label);
  expect(labels.toSorted()).toEqual(
    [
      ...["Text Field", "Multiline Field", "Select", "Checkbox / Switch", "Date Picker", "Action Button", "Rating", "Booking"],
      ...["Upload File", "Data Selector", "Relation", "Relation Field", "Color", "Calculated Field", "Small Number", "Form Designer"],
    ].toSorted(),
  );
});

test("no option of a field is a list without end", () => {
  const items = [1, "x", {}, { text: "x", value: "y" }, { id: 1, nickname: "Ann" }, []];
  const endless = kinds.flatMap(([name, kind]) => {
    const field = { id: "f1", slug: "a", label: "A", component: name, ...kind.start };
    const takes = (option: string) =>
      items.some((item) => fieldSchema(kind).safeParse({ ...field, [option]: Array(20_000).fill(item) }).success);
    const asked = fieldSettingsForm(kind).map(({ slug }) => slug);
    return asked.filter(takes).map((option) => `${name} ${option}`);
  });
  expect(endless).toEqual([]);
});
