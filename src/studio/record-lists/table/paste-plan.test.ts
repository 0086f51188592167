import { expect, test } from "vitest";
import type { Post } from "../../../contract/posts.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import type { Column } from "../../records/columns.ts";
import { pastePlan } from "./paste-plan.ts";

const column = (slug: string, component: string, more: Partial<FieldBlock> = {}): Column => ({
  slug,
  label: slug,
  width: 100,
  field: { id: slug, slug, label: slug, component, ...more },
});
const columns = [
  column("client", "input-text", { required: true }),
  column("total", "number", { min: 10 }),
  column("urgent", "checkbox"),
  column("due", "date"),
];
const posts = [1, 2, 3].map((id) => ({ id }) as Post);
const aims = { posts, columns, today: "2026-01-01", mayChange: () => true };
const at = (row: number, place: number, lastRow = row, lastColumn = place) =>
  ({ rows: [row, lastRow], columns: [place, lastColumn] }) as const;

test("cells are pasted from the corner on, each as a value of its column", () => {
  const plan = pastePlan(
    [
      ["Fern", "20", "Yes", "24.12.2026"],
      ["Moss", "30", "no", ""],
    ],
    { ...aims, range: at(1, 0) },
  );
  expect(plan.changes).toEqual([
    { post: posts[1], values: { client: "Fern", total: 20, urgent: true, due: "2026-12-24" } },
    { post: posts[2], values: { client: "Moss", total: 30, urgent: false, due: null } },
  ]);
  expect(plan).toMatchObject({ cells: 8, unfit: 0, surplus: 0 });
});

test("what does not fit a cell, or may not be changed, is left out and counted; rows without a record too", () => {
  const mayChange = (_: Post, { slug }: Column) => slug !== "urgent";
  const plan = pastePlan(
    [
      ["", "5", "yes"],
      ["Reed", "many", "yes"],
    ],
    { ...aims, mayChange, range: at(2, 0) },
  );
  expect(plan).toEqual({ changes: [], cells: 0, unfit: 3, surplus: 1 });
});

test("a single cell fills the whole range", () => {
  const plan = pastePlan([["40"]], { ...aims, range: at(0, 1, 2, 1) });
  expect(plan.changes.map(({ values }) => values)).toEqual([{ total: 40 }, { total: 40 }, { total: 40 }]);
});
