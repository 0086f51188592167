import { expect, test } from "vitest";
import type { FieldBlock } from "../fields/field.ts";
import { planFieldMoves } from "./field-moves.ts";
import { assignIndexColumns, fillingColumns, hasIndexColumn, indexColumnValues, withFilled, withFilling } from "./index-columns.ts";
import { indexColumnsAfter, withoutRetired } from "./index-columns-after.ts";

const field = (slug: string, component = "number", id = slug): FieldBlock => ({ id, slug, label: slug, component }) as FieldBlock;

test("a column that is being filled is written and not read, and counts as given", () => {
  const indexColumns = withFilling({ price: "n1" }, field("weight"));
  expect(indexColumns).toEqual({ price: "n1", "+weight": "n2" });
  expect(indexColumnValues(indexColumns ?? {}, { price: 1, weight: 2 })).toEqual([
    { column: "n1", value: 1 },
    { column: "n2", value: 2 },
  ]);
  expect([Object.hasOwn(indexColumns ?? {}, "weight"), hasIndexColumn(indexColumns ?? {}, "weight")]).toEqual([false, true]);
  expect(assignIndexColumns([field("weight")], indexColumns ?? {})).toEqual(indexColumns);
  expect(fillingColumns(indexColumns ?? {})).toEqual(["n2"]);
  expect(withFilled(indexColumns ?? {}, ["n2"])).toEqual({ price: "n1", weight: "n2" });
});

test("no column is given where none is free, or the kind of field has none", () => {
  const all = assignIndexColumns(
    Array.from({ length: 9 }, (_, n) => field(`f${n}`)),
    {},
  );
  expect(withFilling(all, field("f8"))).toBeUndefined();
  expect(withFilling({}, field("note", "textarea"))).toBeUndefined();
});

test("a column that is being filled follows its field to another name, and is free again for another once it was retired", () => {
  const before = [field("weight")];
  const to = [field("mass", "number", "weight")];
  expect(indexColumnsAfter({ "+weight": "n1" }, planFieldMoves(before, to), { before, after: to })).toEqual({ "+mass": "n1" });
  const gone = indexColumnsAfter({ "+weight": "n1", size: "n2" }, planFieldMoves(before, []), { before, after: [] });
  expect(gone).toEqual({ "~n1": "n1", size: "n2" });
  expect(withFilling(withoutRetired(gone), field("late"))).toEqual({ size: "n2", "+late": "n1" });
});
