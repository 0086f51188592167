import { expect, test } from "vitest";
import { fieldSettingsForm } from "../../../model/fields/define-field-kind.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { fieldKinds, offeredKinds } from "../../../model/fields/kinds.ts";
import { settingTabs } from "./field-tabs.ts";

test.each(offeredKinds())("$kind: everything that its declaration asks for stands in exactly one tab", (kind) => {
  const field = { ...kind.start, id: "a", slug: "a", label: "A", component: kind.kind } as FieldBlock;
  const shown = settingTabs(kind, field).flatMap(({ fields }) => fields.map(({ slug }) => slug));
  const asked = fieldSettingsForm(kind).filter(({ component, label }) => component !== "html-field" || label !== "");
  expect(shown.slice(0, 2)).toEqual(["label", "slug"]);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown).toEqual(expect.arrayContaining(asked.map(({ slug }) => slug)));
});

test("what limits a value stands under Rules", () => {
  const field: FieldBlock = { id: "a", slug: "a", label: "A", component: "number" };
  const rules = settingTabs(fieldKinds.number, field).find(({ name }) => name === "rules");
  expect(rules?.fields.map(({ slug }) => slug)).toEqual(expect.arrayContaining(["min", "max", "step", "readOnly"]));
});

test("the default is asked by a field like the field itself, by a formula where it is one, and not where none can be", () => {
  const defaultOf = (field: FieldBlock) =>
    settingTabs(fieldKinds.number, field)
      .flatMap(({ fields }) => fields)
      .find(({ slug }) => slug === "default");
  const field: FieldBlock = { id: "a", slug: "a", label: "A", component: "rate", max: 7, required: true };
  expect(defaultOf(field)).toMatchObject({ component: "rate", max: 7, required: false, label: "Default" });
  expect(defaultOf({ ...field, default: "${1 + 1}" })?.component).toBe("formula");
  expect(defaultOf({ ...field, component: "tags" })).toBeUndefined();
  expect(defaultOf({ ...field, component: "html-field" })).toBeUndefined();
});

test("the default of a field with options is chosen from a list that has a line for none", () => {
  const field = {
    id: "a",
    slug: "a",
    label: "A",
    component: "select",
    look: "radio",
    values: ["wheat"],
    placeholder: "Which?",
  } as FieldBlock;
  const asked = settingTabs(fieldKinds.select, field).flatMap(({ fields }) => fields);
  expect(asked.find(({ slug }) => slug === "default")).toMatchObject({ component: "select", look: "dropdown", placeholder: "No default" });
});
