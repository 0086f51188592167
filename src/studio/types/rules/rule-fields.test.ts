import { expect, test } from "vitest";
import type { PostType } from "../../../contract/post-types.ts";
import { columnsOf } from "../../transfer/exporting/export-fields.ts";
import { automationFields, valuesOf } from "../../workflow/automations/automation-form.ts";
import { ruleFieldsOf } from "./rule-fields.ts";

const postFields = [{ id: "f1", slug: "name", label: "Name", component: "input-text" }];
const said = { postFields, statuses: [], settings: {} } as unknown as PostType;
const own = { ...said, settings: { titleField: null } } as unknown as PostType;

function fieldsWatched(type: PostType): readonly string[] {
  const asked = automationFields(type, { on: "changed" }).find(({ slug }) => slug === "fields");
  return (asked?.values as readonly { readonly text: string }[] | undefined)?.map(({ text }) => text) ?? [];
}

test("rules, exports and automations name the title once: as the field that says it", () => {
  const offered = (type: PostType) => [
    ruleFieldsOf(type).map(({ label }) => label),
    columnsOf(type).map(({ text }) => text),
    fieldsWatched(type),
  ];
  for (const labels of offered(said)) expect(labels).toEqual(expect.not.arrayContaining(["Title"]));
  for (const labels of offered(own)) expect(labels).toEqual(expect.arrayContaining(["Title", "Name"]));
});

test("what a rule or an automation has named as the title stays named", () => {
  expect(ruleFieldsOf(said, ["title"]).map(({ slug }) => slug)).toContain("title");
  const automation = { title: "A", starts: { on: "changed", fields: ["title"] } } as unknown as Parameters<typeof valuesOf>[0];
  expect([valuesOf(automation, said).fields, valuesOf(automation, own).fields]).toEqual([["name"], ["title"]]);
});
