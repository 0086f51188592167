import { columnsIn } from "../../model/transfer/mapping.ts";
import { unusedColumns } from "../../model/transfer/unused-columns.ts";
import type { Reading, Writing } from "./import-store.ts";
import { keyColumn } from "./row-keys.ts";

/** The columns of a file of which nothing is kept where records are filled so: what they are known again by is of use. */
export function unusedIn(reading: Reading, writing: Writing): readonly string[] {
  const columns = columnsIn(reading).map((column) => ({ ...column, filled: reading.columns[column.index]?.filled }));
  const key = keyColumn({ reading, writing })?.name;
  const unused = unusedColumns(columns, writing.newPost, { isNamed: reading.format === "json" || !reading.noHeader });
  return unused.filter((name) => name !== key);
}
