import { expect, test } from "vitest";
import { exportFields, isExportShown, partsOf, wishOf } from "./export-fields.ts";

test("what is more than 2,000 records is offered in parts that hold them all [DA-20]", () => {
  expect(partsOf(0)).toEqual([]);
  expect(partsOf(2_000)).toEqual([{ part: 1, words: "1 to 2,000" }]);
  expect(partsOf(4_001)).toEqual([
    { part: 1, words: "1 to 2,000" },
    { part: 2, words: "2,001 to 4,000" },
    { part: 3, words: "4,001 to 4,001" },
  ]);
});

test("a part is asked for only where one file does not hold the records that are chosen", () => {
  const fields = exportFields({ postFields: [] }, { all: 4_001, filtered: 7 });
  const asked = (selectedData: string) => fields.filter((field) => isExportShown(field, { selectedData })).map(({ slug }) => slug);
  expect(asked("filtered")).toEqual(["fileName", "fileExt", "headers", "selectedData", "fields"]);
  expect(asked("all")).toEqual(["fileName", "fileExt", "headers", "selectedData", "fields", "partOfAll"]);
  const values = { fileName: " a ", fileExt: "csv", fields: ["id"], partOfAll: "3" };
  expect(wishOf({ ...values, selectedData: "all" })).toEqual({
    ...{ fileName: "a", fileExt: "csv", selectedData: "all", headers: "labels", fields: ["id"], part: 3 },
  });
  expect(wishOf({ ...values, selectedData: "filtered" }).part).toBe(1);
});
