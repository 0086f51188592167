import { expect, test } from "vitest";
import type { PostType } from "../../contract/post-types.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { sumsOf } from "../record-lists/summary/column-sums.ts";
import { isGroupable } from "../record-lists/summary/group-labels.ts";
import { moveColumn, withColumn } from "../record-lists/table/column-choices.ts";
import { type ColumnChoice, columnsIn, columnsOfFile } from "./columns.ts";

const field = (slug: string): FieldBlock => ({ id: slug, slug, label: slug, component: "input-text" });
const type = { settings: { titleField: null }, postFields: ["a", "b", "c", "d", "e", "f"].map(field) } as unknown as PostType;
const shown = (choices: readonly ColumnChoice[]) =>
  columnsIn(type, choices)
    .filter(({ isHidden }) => !isHidden)
    .map(({ slug }) => slug);

test("until somebody chooses, the table shows the title, number, status and the first five fields", () => {
  expect(shown([])).toEqual(["title", "id", "statusId", "a", "b", "c", "d", "e", "updatedAt"]);
});

test("after an import the table shows what the file filled, in its order, and no more than before; what somebody chose stays", () => {
  expect(shown(columnsOfFile(type, [], ["f", "title", "e", "d"]))).toEqual([
    "title",
    "id",
    "statusId",
    "f",
    "e",
    "d",
    "a",
    "b",
    "updatedAt",
  ]);
  expect(shown(columnsOfFile(type, [], ["f", "e", "d", "c", "b", "a"]))).toEqual([
    "title",
    "id",
    "statusId",
    "f",
    "e",
    "d",
    "c",
    "b",
    "updatedAt",
  ]);
  const chosen = withColumn(columnsIn(type, []), "b", { hidden: true });
  expect(columnsOfFile(type, chosen, ["f"])).toBe(chosen);
  expect(columnsOfFile(type, [], ["a", "title", "b", "c", "d", "e", "f"])).toEqual([]);
});

test("a column keeps its width and place, and one that is hidden comes back where it was", () => {
  const all = columnsIn(type, []);
  const hidden = withColumn(all, "b", { hidden: true });
  expect(shown(hidden)).not.toContain("b");
  expect(shown(withColumn(columnsIn(type, hidden), "b", { hidden: false }))).toEqual(shown([]));
  expect(columnsIn(type, withColumn(all, "a", { width: 300 })).find(({ slug }) => slug === "a")?.width).toBe(300);
});

test("a column moves by one among those that are shown, and none moves before the title", () => {
  const hidden = withColumn(columnsIn(type, []), "b", { hidden: true });
  expect(shown(moveColumn(columnsIn(type, hidden), "c", -1)).slice(3, 5)).toEqual(["c", "a"]);
  expect(shown(moveColumn(columnsIn(type, []), "id", -1))).toEqual(shown([]));
});

test("a field that was added later stands after those of the view", () => {
  const choices = columnsIn({ ...type, postFields: [field("a")] }, []).map(({ slug }) => ({ slug, hidden: false }));
  expect(shown(choices).slice(0, 5)).toEqual(["title", "id", "statusId", "a", "updatedAt"]);
  expect(shown(choices)).toContain("b");
});

test("the table is put in order by a relation field once all records keep what it comes to, and that is one thing", () => {
  const computed = (slug: string): FieldBlock => ({ ...field(slug), component: "relation-field" });
  const rollup = { done: 0, total: 0, ready: true };
  const rollups = [
    { ...rollup, slug: "sum", stored: "number" },
    { ...rollup, slug: "names", stored: "json" },
    { ...rollup, slug: "new", stored: "number", ready: false },
  ];
  const postFields = ["sum", "names", "new", "lost"].map(computed);
  const columns = columnsIn({ postFields, rollups } as unknown as PostType, []);
  expect(columns.filter(({ isFixed }) => isFixed).map(({ slug }) => slug)).toEqual(["names", "new", "lost"]);
  expect(columns.filter(({ isNumber }) => isNumber).map(({ slug }) => slug)).toEqual(["id", "sum", "new"]);
});

test("a column that a status hides from whoever looks is not offered to ask by: neither in order, nor in groups, nor in sums", () => {
  const asked = ["id", "statusId", "updatedAt", "b"];
  const fixed = columnsIn({ ...type, asked }, []).filter(({ isFixed }) => isFixed);
  expect(fixed.map(({ slug }) => slug)).toEqual(expect.arrayContaining(["title", "a"]));
  expect(fixed.map(({ slug }) => slug)).not.toContain("b");
  expect(fixed.map((column) => [isGroupable(column), sumsOf(column)])).toEqual(fixed.map(() => [false, []]));
});

test("the field that says the title stands first, cannot be hidden, and there is no other title beside it", () => {
  const named = columnsIn({ ...type, settings: { titleField: "c" } } as PostType, [{ slug: "c", hidden: true }, { slug: "id" }]);
  expect(named.map(({ slug }) => slug).slice(0, 3)).toEqual(["c", "id", "statusId"]);
  expect(named.find(({ slug }) => slug === "c")).toMatchObject({ label: "c", isName: true, isHidden: false });
  expect(named.filter(({ slug }) => slug === "c" || slug === "title")).toHaveLength(1);
});
