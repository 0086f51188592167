import type { FieldBlock } from "../fields/field.ts";
import { type FieldMove, isOfOptionsOnly } from "./field-moves.ts";
import { assignIndexColumns, type IndexColumns, indexColumnKindOf, renamed, slugOf } from "./index-columns.ts";

/** Before the name of a column that nobody has any more but old rows still fill. No slug begins so. */
const retired = "~";

/**
 * The columns after a form has changed: one follows its field to another name, and is retired when its field goes or holds
 * something else. Only fields without values get one of those that are free: for others the old rows would have no copy.
 */
export function indexColumnsAfter(
  given: IndexColumns,
  moves: readonly FieldMove[],
  { before, after }: { readonly before: readonly FieldBlock[]; readonly after: readonly FieldBlock[] },
): IndexColumns {
  const indexColumns: Record<string, string> = {};
  const left = new Map(moves.flatMap((move) => (move.from ? [[move.from.slug, move.to] as const] : [])));
  for (const [slug, column] of Object.entries(given)) {
    const to = left.get(slugOf(slug));
    if (to === undefined) indexColumns[slug] = column;
    else indexColumns[to !== null && indexColumnKindOf(to) === column[0] ? renamed(slug, to.slug) : `${retired}${column}`] = column;
  }
  // Of options that are stored otherwise only the records follow that hold one of them.
  const moved = new Set(moves.flatMap((move) => (isOfOptionsOnly(move) ? [] : (move.to?.id ?? []))));
  const known = new Set(before.map(({ id }) => id));
  return assignIndexColumns(
    after.filter(({ id }) => !known.has(id) || moved.has(id)),
    indexColumns,
  );
}

/** The columns once no row fills a retired one any more: they are free again. */
export function withoutRetired(indexColumns: IndexColumns): IndexColumns {
  return Object.fromEntries(Object.entries(indexColumns).filter(([slug]) => !slug.startsWith(retired)));
}
