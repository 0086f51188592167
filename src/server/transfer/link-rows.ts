import type { FieldProblems } from "../../model/fields/field.ts";
import { withProblems } from "../../model/transfer/problems.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { heldRecords } from "../records/public.ts";
import type { Type } from "../type-definitions/public.ts";
import type { Counts, ImportRow } from "./import-store.ts";
import { openJudge, type RowOutcome, withoutStrangers } from "./judge-rows.ts";
import { deleteLinks, emptyLinks, type WaitingLink, waitingLinks } from "./link-store.ts";
import { changeRows } from "./write-outcomes.ts";

const batch = 500;

/**
 * Once all rows are written: has some of those that waited for others point at them. Answers what could not be linked, because it was
 * gone in the meantime; undefined: none is left that waits.
 */
export async function linkSome(scope: WriteScope, type: Type, row: ImportRow): Promise<Pick<Counts, "problems"> | undefined> {
  const links = await waitingLinks(scope.db, row.id, batch);
  if (links.length === 0) {
    await deleteLinks(scope.db, row.id);
    return undefined;
  }
  const outcomes = await withoutStrangers(scope, await judgeLinks(scope, type, { row, links }));
  await changeRows(scope, type, row, outcomes);
  await emptyLinks(
    scope.db,
    row.id,
    links.map((link) => link.post_id),
  );
  const problems = outcomes.reduce(
    (groups, outcome) =>
      outcome.does === "reject" ? withProblems(groups, outcome.row, { problems: outcome.problems, values: outcome.sent }) : groups,
    row.problems,
  );
  return { problems };
}

async function judgeLinks(
  scope: WriteScope,
  type: Type,
  { row, links }: { readonly row: ImportRow; readonly links: readonly WaitingLink[] },
): Promise<RowOutcome[]> {
  const { judge, lookUp, cellValue } = await openJudge(scope, type, row);
  const fields = new Map(type.row.post_fields.map((field) => [field.slug, field]));
  const cellsOf = ({ cells }: WaitingLink) =>
    Object.entries(cells).flatMap(([slug, cell]) => {
      const field = fields.get(slug);
      return field ? [{ field, cell: cell ?? null }] : [];
    });
  await lookUp(scope, links.flatMap(cellsOf), Number.POSITIVE_INFINITY);
  const ids = links.map((link) => link.post_id);
  const held = new Map((await heldRecords(scope, ids)).map((post) => [post.id, post]));
  return links.flatMap((link): RowOutcome[] => {
    const before = held.get(link.post_id);
    if (!before) return [];
    const sent = Object.fromEntries(cellsOf(link).map((cell) => [cell.field.slug, cellValue(cell)]));
    const { problems, ...passed } = judge(sent, before);
    const common = { row: { number: link.number, row: [] }, sent, key: "" };
    return [isEmpty(problems) ? { ...common, does: "update", before, ...passed, waiting } : { ...common, does: "reject", problems }];
  });
}

const waiting = { cells: {}, rows: [] };

function isEmpty(problems: FieldProblems): boolean {
  return Object.keys(problems).length === 0;
}
