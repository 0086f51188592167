import { withProblems } from "../../model/transfer/problems.ts";
import { pointsAt } from "../../model/types/leads.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { changeRecordRows, createRecordRows } from "../records/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { type Counts, type ImportRow, insertOverwritten, insertRange, insertRejected } from "./import-store.ts";
import type { Judge, RowOutcome } from "./judge-rows.ts";
import { insertLinks, type SettledField, settleLinks } from "./link-store.ts";
import { isByNumber } from "./row-keys.ts";
import { initialStatus } from "./writable-fields.ts";

type Of<Does extends RowOutcome["does"]> = Extract<RowOutcome, { does: Does }>;
const those =
  <Does extends RowOutcome["does"]>(does: Does) =>
  (outcome: RowOutcome): outcome is Of<Does> =>
    outcome.does === does;

/** How many new records are taken back at once, should somebody undo the import. */
const takenBack = 500;

/** Writes what was decided about rows, and what undoing it needs. */
export async function writeOutcomes(
  scope: WriteScope,
  { type, own: { names } }: Pick<Judge, "type" | "own">,
  { id, writing }: ImportRow,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  const creates = outcomes.filter(those("create"));
  const made = await createRecordRows(scope, type, { status: initialStatus(type), values: creates.map(({ values }) => values) });
  for (let at = 0; at < made.length; at += takenBack) {
    const some = made.slice(at, at + takenBack);
    const [first, last] = [some[0], some.at(-1)];
    if (first && last) await insertRange(scope.db, id, { first: first.id, last: last.id });
  }
  const updates = await changeRows(scope, type, { id }, outcomes);
  const posts = [...made.map((post) => post.id), ...updates.map(({ before }) => before.id)];
  const written = [...creates, ...updates].map(({ row, key, waiting }, at) => ({
    post_id: posts[at] ?? 0,
    number: names.firstOf(row.number, key),
    cells: waiting.cells,
  }));
  const skipped = outcomes
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
  await keepRejected(scope, id, { outcomes });
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
  outcomes: readonly RowOutcome[],
): Promise<readonly Of<"update">[]> {
  const updates = outcomes.filter(those("update"));
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
  { outcomes, most = outcomes.length }: { readonly outcomes: readonly RowOutcome[]; readonly most?: number | undefined },
): Promise<void> {
  const rejected = outcomes.filter(those("reject")).slice(0, Math.max(0, most));
  const kept = rejected.map(({ row, problems }) => ({ number: row.number, cells: row.row, why: whyOf(problems), problems }));
  await insertRejected(scope.db, importId, kept);
}

/** The counts of an import with these rows. */
export function counted(before: Counts, outcomes: readonly RowOutcome[]): Counts {
  const count = (...does: readonly RowOutcome["does"][]) => outcomes.filter((outcome) => does.includes(outcome.does)).length;
  return {
    rows_read: before.rows_read + outcomes.length,
    created: before.created + count("create"),
    updated: before.updated + count("update", "again"),
    skipped: before.skipped + count("skip"),
    rejected: before.rejected + count("reject"),
    problems: outcomes.reduce(withFate, before.problems),
  };
}

/** Of a row that is turned down nothing is left empty or cut: it is not written. */
function withFate(groups: Counts["problems"], outcome: RowOutcome): Counts["problems"] {
  if (outcome.does === "reject") return withProblems(groups, outcome.row, { problems: outcome.problems, values: outcome.sent });
  if (outcome.does === "skip") return groups;
  return (outcome.leftOut ?? []).reduce(
    (grown, { field: { slug, label }, cell, why, isCut }) => {
      const problems = { [slug]: { title: label || slug, messages: [why] } };
      return withProblems(grown, outcome.row, { problems, values: { [slug]: cell }, ...(isCut ? { isCut } : { isLeftEmpty: true }) });
    },
    withUnmatched(groups, outcome),
  );
}

function withUnmatched(groups: Counts["problems"], outcome: RowOutcome): Counts["problems"] {
  if (outcome.does !== "create" || !outcome.unmatched) return groups;
  const { slug, title, message, said } = outcome.unmatched;
  return withProblems(groups, outcome.row, {
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
