import { expect, test } from "vitest";
import type { Import } from "../../../contract/imports.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { misfitsOf, withKind } from "./misfits-of.ts";

const sum: FieldBlock = { id: "sum-1", slug: "sum", label: "Sum", component: "input-text", type: "text" };
const nearly = { kind: "number" as const, count: 347, examples: ["Other (999,990)"] };
const read = {
  ...{ format: "csv", noHeader: false, newPost: { sum: "${row.Sum}" }, made: ["sum-1"], problems: [] },
  columns: [{ name: "Sum", samples: ["1"], kind: "line", filled: 411, nearly }],
} as unknown as Import; // all that is looked at

const problem = { slug: "sum", title: "Sum", message: "not a number", count: 64, examples: [{ row: 3, value: "Other (999,990)" }] };

test("a text that was made for a column of which most cells are something else says so, and can become that", () => {
  const [only, ...others] = misfitsOf(read, [sum]);
  expect(others).toEqual([]);
  expect(only).toMatchObject({
    words: "Sum: 347 of 411 cells fit “Number”, “Other (999,990)” not. It is a text.",
    become: { kind: "number", words: "Make it “Number” and leave those empty", leaves: "empty" },
  });
  expect(withKind(sum, "number")).toEqual({ id: "sum-1", slug: "sum", label: "Sum", component: "number" });
  expect(misfitsOf({ ...read, made: [] }, [sum])).toEqual([]);
});

test("a field that turns rows down for what a cell is can leave such cells empty, and become a text where it was made for the file", () => {
  const number = withKind(sum, "number");
  const down = { ...read, problems: [problem] };
  expect(misfitsOf(down, [number])).toMatchObject([
    {
      words: "Sum: 64 cells do not fit, such as “Other (999,990)”. This is not a number.",
      become: { kind: "line", words: "Make it a text", leaves: "reject" },
      canBeLeftEmpty: true,
    },
  ]);
  expect(misfitsOf({ ...down, made: [] }, [number])[0]?.become).toBeUndefined();
  expect(misfitsOf({ ...down, made: [] }, [{ ...number, required: true }])).toEqual([]);
  expect(misfitsOf({ ...down, problems: [{ ...problem, message: "require" }] }, [number])).toEqual([]);
});
