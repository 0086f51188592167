import type { FieldProblems } from "../../model/fields/field.ts";
import { withProblems } from "../../model/transfer/problems.ts";
import type { Type } from "../post-types/public.ts";
import { heldPosts } from "../posts/public.ts";
import type { WriteScope } from "../scope.ts";
import type { Counts, ImportRow } from "./import-store.ts";
import { type Fate, openJudge, withoutStrangers } from "./judge-rows.ts";
import { deleteLinks, type WaitingLink, waitingLinks } from "./link-store.ts";
import { changeRows } from "./write-fates.ts";

const batch = 500;

/**
 * Once all rows are written: has some of those that waited for others point at them. Answers what could not be linked, because it was
 * gone in the meantime; undefined: none is left that waits.
 */
export async function linkSome(scope: WriteScope, type: Type, row: ImportRow): Promise<Pick<Counts, "problems"> | undefined> {
  const links = await waitingLinks(scope.db, row.id, batch);
  if (links.length === 0) return undefined;
  const fates = await withoutStrangers(scope, await judgeLinks(scope, type, row, links));
  await changeRows(scope, type, row, fates);
  await deleteLinks(
    scope.db,
    row.id,
    links.map((link) => link.post_id),
  );
  const problems = fates.reduce(
    (groups, fate) => (fate.does === "reject" ? withProblems(groups, fate.row.number, fate.problems, fate.sent) : groups),
    row.problems,
  );
  return { problems };
}

async function judgeLinks(scope: WriteScope, type: Type, row: ImportRow, links: readonly WaitingLink[]): Promise<Fate[]> {
  const { judge, lookUp, cellValue } = await openJudge(scope, type, row);
  const fields = new Map(type.row.post_fields.map((field) => [field.slug, field]));
  const cellsOf = ({ cells }: WaitingLink) =>
    Object.entries(cells).flatMap(([slug, cell]) => {
      const field = fields.get(slug);
      return field ? [{ field, cell: cell ?? null }] : [];
    });
  await lookUp(scope, links.flatMap(cellsOf), Number.POSITIVE_INFINITY);
  const ids = links.map((link) => link.post_id);
  const held = new Map((await heldPosts(scope, ids)).map((post) => [post.id, post]));
  return links.flatMap((link): Fate[] => {
    const before = held.get(link.post_id);
    if (!before) return [];
    const sent = Object.fromEntries(cellsOf(link).map((cell) => [cell.field.slug, cellValue(cell)]));
    const { problems, ...passed } = judge(sent, before);
    const common = { row: { number: link.number, row: [] }, sent };
    return [isEmpty(problems) ? { ...common, does: "update", before, ...passed, waiting } : { ...common, does: "reject", problems }];
  });
}

const waiting = { cells: {}, rows: [] };

function isEmpty(problems: FieldProblems): boolean {
  return Object.keys(problems).length === 0;
}
