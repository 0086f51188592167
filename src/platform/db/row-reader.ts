import type pg from "pg";
import { types } from "./values.ts";

// A row's type is the promise of the statement that asks for it.
export type Row = Record<string, unknown>;
export type RowReader = (values: readonly (string | null)[]) => Row;

/** Makes rows of one shape out of what came for them. */
export function rowReader(fields: readonly Pick<pg.FieldDef, "name" | "dataTypeID">[]): RowReader {
  const columns = fields.map(({ name, dataTypeID }) => ({ name, read: types.getTypeParser(dataTypeID) }));
  // Copied, so that all rows have the shape of the first.
  const empty: Row = Object.fromEntries(columns.map(({ name }) => [name, null]));
  return (values) => {
    const row = { ...empty };
    for (let at = 0; at < columns.length; at += 1) {
      const column = columns[at];
      const value = values[at];
      if (column && typeof value === "string") row[column.name] = column.read(value);
    }
    return row;
  };
}
