import { expect, test } from "vitest";
import type { Post } from "../../../contract/posts.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { readTypedText } from "../../../model/transfer/typed-text.ts";
import type { Column } from "../../records/columns.ts";
import type { Range } from "./grid-keys.ts";
import { pastedCells, pastePlan } from "./paste-plan.ts";

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
  column("colors", "checklist", { values: ["Red", "Blue"] }),
];
const posts = [1, 2, 3].map((id) => ({ id }) as Post);
const at = (row: number, place: number, lastRow = row, lastColumn = place) =>
  ({ rows: [row, lastRow], columns: [place, lastColumn] }) as const;

function planned(texts: readonly (readonly string[])[], range: Range, mayPaste: (post: Post, column: Column) => boolean = () => true) {
  const { cells, locked, surplus } = pastedCells(texts, { posts, columns, range, mayPaste });
  const context = { today: "2026-01-01", locale: "en-GB", zone: "UTC" };
  const plan = pastePlan(
    cells,
    cells.map(({ field, text }) => readTypedText(field, text, context)),
  );
  return { ...plan, refused: plan.refused.map(({ post, field, text, why }) => [post.id, field.slug, text, why]), locked, surplus };
}

test("cells are pasted from the corner on, each as a value of its column", () => {
  const plan = planned(
    [
      ["Fern", "20", "Yes", "24.12.2026", "red, Blue"],
      ["Moss", "30", "no", "", ""],
      ["Reed", "1,234.5", "no", "13/02/2026", "Blue"],
    ],
    at(0, 0),
  );
  expect(plan.changes).toEqual([
    { post: posts[0], values: { client: "Fern", total: 20, urgent: true, due: "2026-12-24", colors: ["Red", "Blue"] } },
    { post: posts[1], values: { client: "Moss", total: 30, urgent: false, due: null, colors: null } },
    { post: posts[2], values: { client: "Reed", total: 1234.5, urgent: false, due: "2026-02-13", colors: ["Blue"] } },
  ]);
  expect(plan).toMatchObject({ cells: 15, refused: [], locked: 0, surplus: 0 });
});

test("what a cell does not take is kept with why; what may not be changed, and rows without a record, are counted", () => {
  const plan = planned(
    [
      ["", "5", "yes", "31/02/2026", "Green"],
      ["Reed", "many", "yes", "", ""],
    ],
    at(2, 0),
    (_, { slug }) => slug !== "urgent",
  );
  expect(plan).toEqual({
    changes: [],
    cells: 0,
    refused: [
      [3, "client", "", "require"],
      [3, "total", "5", "too small (10)"],
      [3, "due", "31/02/2026", "not a date"],
      [3, "colors", "Green", "not a list"],
    ],
    locked: 1,
    surplus: 1,
  });
});

test("a single cell fills the whole range", () => {
  const plan = planned([["40"]], at(0, 1, 2, 1));
  expect(plan.changes.map(({ values }) => values)).toEqual([{ total: 40 }, { total: 40 }, { total: 40 }]);
});
