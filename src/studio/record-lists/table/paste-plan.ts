import type { Post } from "../../../contract/posts.ts";
import type { Json } from "../../../model/base/json.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import { convertValue } from "../../../model/types/convert-value.ts";
import { ownTitle } from "../../data/title-field.ts";
import type { Column } from "../../records/columns.ts";
import type { Range } from "./grid-keys.ts";

interface Aims {
  readonly posts: readonly Post[];
  readonly columns: readonly Column[];
  readonly range: Range;
  readonly today: string;
  /** Whether the cell may be changed in its place. */
  readonly mayChange: (post: Post, column: Column) => boolean;
}

export interface PastePlan {
  readonly changes: readonly { readonly post: Post; readonly values: FieldValues }[];
  readonly cells: number;
  /** How many cells do not take what would be pasted into them, and how many rows there are no records for. */
  readonly unfit: number;
  readonly surplus: number;
}

/** What pasting cells into a table does: from the corner of the range on; a single cell fills the whole of it. */
export function pastePlan(cells: readonly (readonly string[])[], { posts, columns, range, today, mayChange }: Aims): PastePlan {
  const [firstRow, lastRow] = range.rows;
  const [firstColumn, lastColumn] = range.columns;
  const single = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined;
  const width = (row: number) => (single === undefined ? (cells[row]?.length ?? 0) : lastColumn - firstColumn + 1);
  const height = single === undefined ? cells.length : lastRow - firstRow + 1;
  const changes: { post: Post; values: FieldValues }[] = [];
  let [count, unfit] = [0, 0];
  for (const [row, post] of posts.slice(firstRow, firstRow + height).entries()) {
    const values: Record<string, Json> = {};
    for (const [at, column] of columns.slice(firstColumn, firstColumn + width(row)).entries()) {
      const value = mayChange(post, column) ? valueFor(column, single ?? cells[row]?.[at] ?? "", today) : undefined;
      if (value === undefined) unfit += 1;
      else {
        values[column.slug] = value;
        count += 1;
      }
    }
    if (Object.keys(values).length > 0) changes.push({ post, values });
  }
  return { changes, cells: count, unfit, surplus: Math.max(0, firstRow + height - posts.length) };
}

/** A text as a value of the column; nothing where the column has no such value. What is empty empties the cell. */
function valueFor({ field }: Column, text: string, today: string): Json | undefined {
  if (!field) return undefined;
  if (text.trim() === "") return field.required ? undefined : null;
  const value = convertValue(ownTitle, field, { value: text, context: { today } });
  return value.ok ? value.value : undefined;
}
