import { expect, test } from "vitest";
import { editPage } from "../../contract/pages.ts";
import { checkInput } from "../kernel/read-input.ts";
import { jsonSchema } from "../open-api/json-schema.ts";

const body = editPage.body;
if (!body) throw new Error("editPage takes no body");

const wrong = (...operations: readonly unknown[]) => {
  const read = checkInput(body, { draftVersion: 0, operations });
  return read.ok ? [] : read.why.operations?.messages;
};

test("what is wrong with an operation is said of that operation and its key", () => {
  const good = { do: "remove", id: "a" };
  expect(wrong(good)).toEqual([]);
  expect(wrong(good, { do: "explode" })).toEqual([expect.stringContaining("(at 1.do)")]);
  expect(wrong({ do: "remove" })).toEqual(["require (at 0.id)"]);
  expect(wrong({ do: "set", id: "a", path: "id" })).toEqual(["cannot be set (at 0.path)"]);
  expect(wrong({ do: "move", id: "a", to: { parent: null, index: -1 } })).toEqual(["too small (0) (at 0.to.index)"]);
  expect(wrong({ ...good, by: "x" })).toEqual(["by is not a known key"]);
});

test("so many operations come at once, and one at least", () => {
  expect(wrong()).toEqual(["choose more (1)"]);
  expect(wrong(...Array(2_001).fill({ do: "remove", id: "a" }))).toEqual(["choose less (2000)"]);
});

test("the document of the API shows every operation with its keys", () => {
  const shown = JSON.stringify(jsonSchema(body, "input"));
  for (const name of ["insert", "remove", "move", "set", "replace", "fill"]) expect(shown).toContain(`"const":"${name}"`);
  expect(shown).toContain('"draftVersion"');
});
