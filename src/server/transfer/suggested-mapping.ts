import type { FieldBlock } from "../../model/fields/field.ts";
import { columnOfFormula, columnsIn, type Mapping, suggestMapping } from "../../model/transfer/mapping.ts";
import type { Reading } from "./import-store.ts";

/**
 * What is filled by which column where the person says nothing: what is called the same. A title is none of a column in which longer texts
 * stand: their rows would be turned down for what was suggested here.
 */
export function suggestedMapping(fields: readonly FieldBlock[], reading: Reading): Mapping {
  const columns = columnsIn(reading);
  const how = { isNamed: !reading.noHeader };
  const mapping = suggestMapping(fields, columns, how);
  const title = mapping.title === undefined ? undefined : columnOfFormula(mapping.title, columns, how);
  if (!title || reading.columns[title.index]?.isPastLine !== true) return mapping;
  return suggestMapping(
    fields.filter(({ slug }) => slug !== "title"),
    columns,
    how,
  );
}
