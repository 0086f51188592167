import { expect, test } from "vitest";
import { type ImportRow, noCounts } from "./import-store.ts";
import { allRows } from "./nested-tables.ts";
import { showImport } from "./show-import.ts";

const now = new Date("2026-11-26T10:00:00Z");

function shown(table: string | null, before: string | null) {
  const row: ImportRow = {
    ...noCounts,
    ...({
      id: 1,
      type_id: 2,
      user_id: 3,
      user_role: 1,
      state: "read",
      file_key: "key",
      file_size: 9,
      file_name: "countries.json",
    } as const),
    ...{ rows_total: null, why: null, created_at: now, changed_at: now, finished_at: null },
    writing: { newPost: {}, existing: "create", key: null },
    reading: {
      ...({ format: "json", encoding: "utf-8", separator: ",", noHeader: false, above: 0, columns: [], tables: [], table } as const),
      before: { at: now.toISOString(), by: "Ann", table: before },
    },
  };
  return showImport(row).importedBefore;
}

test("a file that was imported before is known by the table that was read, also by what was called nothing where it held one table", () => {
  for (const [table, before] of [
    ["data", "data"],
    [null, null],
    [allRows, allRows],
    [allRows, null],
  ] as const)
    expect([table, before, shown(table, before)?.by]).toEqual([table, before, "Ann"]);
  for (const [table, before] of [
    ["data", null],
    ["currencies, of each row", allRows],
    [null, "data"],
  ] as const)
    expect([table, before, shown(table, before)]).toEqual([table, before, null]);
});
