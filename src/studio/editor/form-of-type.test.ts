import { expect, test } from "vitest";
import type { FieldBlock } from "../../model/fields/field.ts";
import { fieldsOfType } from "./form-of-type.ts";

const name = { id: "f1", slug: "name", label: "Name", component: "input-text" } as FieldBlock;
const sum = { id: "f2", slug: "sum", label: "Sum", component: "relation-field" } as FieldBlock;
const tools = { today: "2026-11-21", types: [{ id: 1, slug: "leads", title: "Leads", postFields: [name, sum] }] };
const form = (type?: string) => ({ id: "form1", component: "form-section", ...(type !== undefined && { type }) });

test("a form that saves to a data type shows the fields of the type that visitors fill in", () => {
  expect(fieldsOfType(form("leads"), tools)).toEqual([name]);
});

test("a form with fields of its own, or of a type that is gone, shows its own", () => {
  for (const type of [undefined, "", "_custom", "gone"]) expect(fieldsOfType(form(type), tools)).toBeUndefined();
});
