import { expect, test } from "vitest";
import { tellingApart } from "./key-fields.ts";

const column = (component: string, name: string, values: readonly string[], more = {}) => ({
  ...{ slug: name, names: [name], values },
  field: { id: name, slug: name, label: name, component, ...more },
});

test("rows are told apart by texts that are all there and all different, first by those that are called as keys are", () => {
  const found = tellingApart([
    column("input-text", "name", ["a", "b"]),
    column("input-text", "city", ["a", "a"]),
    column("input-text", "phone", ["a", ""]),
    column("select", "kind", ["a", "b"], { values: ["a", "b"] }),
    column("relation", "client", ["1", "2"], { relationTypeId: 7 }),
    column("number", "budget", ["1", "2"]),
    column("number", "invoice no", ["1", "2"]),
    column("input-text", "E-mail", ["a", "b"]),
  ]);
  expect(found.map(({ slug, isCalledAsKey }) => [slug, isCalledAsKey])).toEqual([
    ["invoice no", true],
    ["E-mail", true],
    ["name", false],
  ]);
});
