import { withProblems } from "../../model/transfer/problems.ts";
import { pointsAt } from "../../model/types/leads.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { changeRecordRows, createRecordRows } from "../records/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { type Counts, type ImportRow, insertOverwritten, insertRange, insertRejected } from "./import-store.ts";
import type { Fate, Judge } from "./judge-rows.ts";
import { insertLinks, type SettledField, settleLinks } from "./link-store.ts";
import { isByNumber } from "./row-keys.ts";
import { initialStatus } from "./writable-fields.ts";

type Of<Does extends Fate["does"]> = Extract<Fate, { does: Does }>;
const those =
  <Does extends Fate["does"]>(does: Does) =>
  (fate: Fate): fate is Of<Does> =>
    fate.does === does;

/** How many new records are taken back at once, should somebody undo the import. */
const takenBack = 500;

/** Writes what was decided about rows, and what undoing it needs. */
export async function writeFates(
  scope: WriteScope,
  { type, own: { names } }: Pick<Judge, "type" | "own">,
  { id, writing }: ImportRow,
  fates: readonly Fate[],
): Promise<void> {
  const creates = fates.filter(those("create"));
  const made = await createRecordRows(scope, type, { status: initialStatus(type), values: creates.map(({ values }) => values) });
  for (let at = 0; at < made.length; at += takenBack) {
    const some = made.slice(at, at + takenBack);
    const [first, last] = [some[0], some.at(-1)];
    if (first && last) await insertRange(scope.db, id, { first: first.id, last: last.id });
  }
  const updates = await changeRows(scope, type, { id }, fates);
  const posts = [...made.map((post) => post.id), ...updates.map(({ before }) => before.id)];
  const written = [...creates, ...updates].map(({ row, key, waiting }, at) => ({
    post_id: posts[at] ?? 0,
    number: names.firstOf(row.number, key),
    cells: waiting.cells,
  }));
  const skipped = fates
    .filter(those("skip"))
    .flatMap(({ row, id: post_id }) => (post_id ? { post_id, number: row.number, cells: {} } : []));
  settleLinks(scope.db, id, settledBy(type, updates));
  await insertLinks(
    scope.db,
    id,
    // Those that others point at, or say again, by ids of the file are found again by their rows.
    [...written, ...skipped].filter(
      ({ number, cells }) =>
        Object.keys(cells).length > 0 || names.isPointedAt(number) || (isByNumber(writing) && names.isRepeated(number)),
    ),
  );
  await keepRejected(scope, id, { fates });
}

/** Where these rows say that records point, whatever rows before them said. */
function settledBy({ row: type }: Type, updates: readonly Of<"update">[]): readonly SettledField[] {
  const own = new Set(type.post_fields.filter((field) => pointsAt(field, type)).map(({ slug }) => slug));
  return updates.flatMap(({ before, sent }) =>
    Object.keys(sent)
      .filter((slug) => own.has(slug))
      .map((slug) => ({ post_id: before.id, slug })),
  );
}

/** Changes the records that rows are about, and keeps what they were before. */
export async function changeRows(
  scope: WriteScope,
  type: Type,
  { id }: Pick<ImportRow, "id">,
  fates: readonly Fate[],
): Promise<readonly Of<"update">[]> {
  const updates = fates.filter(those("update"));
  const changed = await changeRecordRows(
    scope,
    type,
    updates.map(({ before, values }) => ({ row: before, values })),
  );
  const kept = updates.map(({ before }) => ({
    id: before.id,
    before: { title: before.title, content: before.content, data: before.data, schema_version: before.schema_version },
  }));
  await insertOverwritten(scope.db, id, { rows: kept, now: changed.map((post) => post.updated_at) });
  return updates;
}

/** Keeps the rows that were turned down, to be looked at and mended. */
export async function keepRejected(
  scope: WriteScope,
  importId: number,
  { fates, most = fates.length }: { readonly fates: readonly Fate[]; readonly most?: number | undefined },
): Promise<void> {
  const rejected = fates.filter(those("reject")).slice(0, Math.max(0, most));
  const kept = rejected.map(({ row, problems }) => ({ number: row.number, cells: row.row, why: whyOf(problems), problems }));
  await insertRejected(scope.db, importId, kept);
}

/** The counts of an import with these rows. */
export function counted(before: Counts, fates: readonly Fate[]): Counts {
  const count = (...does: readonly Fate["does"][]) => fates.filter((fate) => does.includes(fate.does)).length;
  return {
    rows_read: before.rows_read + fates.length,
    created: before.created + count("create"),
    updated: before.updated + count("update", "again"),
    skipped: before.skipped + count("skip"),
    rejected: before.rejected + count("reject"),
    problems: fates.reduce(withFate, before.problems),
  };
}

/** Of a row that is turned down nothing is left empty or cut: it is not written. */
function withFate(groups: Counts["problems"], fate: Fate): Counts["problems"] {
  if (fate.does === "reject") return withProblems(groups, fate.row, { problems: fate.problems, values: fate.sent });
  if (fate.does === "skip") return groups;
  return (fate.leftOut ?? []).reduce(
    (grown, { field: { slug, label }, cell, why, isCut }) => {
      const problems = { [slug]: { title: label || slug, messages: [why] } };
      return withProblems(grown, fate.row, { problems, values: { [slug]: cell }, ...(isCut ? { isCut } : { isLeftEmpty: true }) });
    },
    withUnmatched(groups, fate),
  );
}

function withUnmatched(groups: Counts["problems"], fate: Fate): Counts["problems"] {
  if (fate.does !== "create" || !fate.unmatched) return groups;
  const { slug, title, message, said } = fate.unmatched;
  return withProblems(groups, fate.row, {
    problems: { [slug]: { title, messages: [message] } },
    values: { [slug]: said },
    isUnmatched: true,
  });
}

/** "Budget: is not a number; Name: require" */
function whyOf(problems: Of<"reject">["problems"]): string {
  return Object.values(problems)
    .map(({ title, messages }) => `${title}: ${messages.join(", ")}`)
    .join("; ")
    .slice(0, 1_000);
}
