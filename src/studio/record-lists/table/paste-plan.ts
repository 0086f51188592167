import type { Post } from "../../../contract/posts.ts";
import type { Json } from "../../../model/base/json.ts";
import type { Result } from "../../../model/base/result.ts";
import type { FieldBlock, FieldValues } from "../../../model/fields/field.ts";
import type { Column } from "../../records/columns.ts";
import type { Range } from "./grid-keys.ts";

interface Aims {
  readonly posts: readonly Post[];
  readonly columns: readonly Column[];
  readonly range: Range;
  /** Whether a text may be pasted into the cell. */
  readonly mayPaste: (post: Post, column: Column) => boolean;
}

/** A text that is to be pasted into one cell. */
export interface PastedCell {
  readonly post: Post;
  readonly field: FieldBlock;
  readonly text: string;
}

export interface Pasted {
  readonly cells: readonly PastedCell[];
  /** How many cells may not be changed, and how many rows there are no records for. */
  readonly locked: number;
  readonly surplus: number;
}

export interface PastePlan {
  readonly changes: readonly { readonly post: Post; readonly values: FieldValues }[];
  readonly cells: number;
  /** The cells that do not take what would be pasted into them, and why. */
  readonly refused: readonly (PastedCell & { readonly why: string })[];
}

/** Which text is pasted where: from the corner of the range on; a single cell fills the whole of it. */
export function pastedCells(texts: readonly (readonly string[])[], { posts, columns, range, mayPaste }: Aims): Pasted {
  const [firstRow, lastRow] = range.rows;
  const [firstColumn, lastColumn] = range.columns;
  const single = texts.length === 1 && texts[0]?.length === 1 ? texts[0][0] : undefined;
  const width = (row: number) => (single === undefined ? (texts[row]?.length ?? 0) : lastColumn - firstColumn + 1);
  const height = single === undefined ? texts.length : lastRow - firstRow + 1;
  const cells: PastedCell[] = [];
  let locked = 0;
  for (const [row, post] of posts.slice(firstRow, firstRow + height).entries()) {
    for (const [at, column] of columns.slice(firstColumn, firstColumn + width(row)).entries()) {
      if (column.field && mayPaste(post, column)) cells.push({ post, field: column.field, text: single ?? texts[row]?.[at] ?? "" });
      else locked += 1;
    }
  }
  return { cells, locked, surplus: Math.max(0, firstRow + height - posts.length) };
}

/** What pasting does to the records, once it is known what each of the texts means. */
export function pastePlan(cells: readonly PastedCell[], read: readonly Result<Json>[]): PastePlan {
  const changes = new Map<Post, Record<string, Json>>();
  const refused: PastePlan["refused"][number][] = [];
  for (const [at, cell] of cells.entries()) {
    const meant = read[at];
    if (!meant?.ok) refused.push({ ...cell, why: meant?.why ?? "" });
    else changes.set(cell.post, { ...changes.get(cell.post), [cell.field.slug]: meant.value });
  }
  return {
    changes: [...changes].map(([post, values]) => ({ post, values })),
    cells: cells.length - refused.length,
    refused,
  };
}
