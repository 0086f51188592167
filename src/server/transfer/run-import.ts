import { setImmediate as nextTurn } from "node:timers/promises";
import { mostMended } from "../../contract/imports.ts";
import { UnreadableSource } from "../../model/transfer/csv-rows.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { asPerson } from "../apps/public.ts";
import { AdaptiveBatch } from "../kernel/adaptive-batch.ts";
import type { Payload } from "../kernel/job.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { bigType, checkTypeSize } from "../record-index/public.ts";
import { loadType, typeForChange } from "../type-definitions/public.ts";
import { alreadyHere } from "./already-here.ts";
import { evidenceIn, evidenceOfColumns, openFormats } from "./column-formats.ts";
import { endImport, failImport, type State } from "./end-import.ts";
import { mostImported } from "./import-limit.ts";
import {
  deleteRejected,
  type ImportRow,
  importById,
  importForChange,
  type MendedRow,
  mendedRows,
  noCounts,
  updateImport,
} from "./import-store.ts";
import type { writeImport } from "./jobs.ts";
import { type Draft, draftRows, judgeRows, lookUpRows, type RowOutcome } from "./judge-rows.ts";
import { type Context, contextNow, followed, importByNow, openContext, typeOf } from "./judging-import.ts";
import { linkSome } from "./link-rows.ts";
import { makeRoom } from "./make-room.ts";
import { batchesOf, turnsOf } from "./row-batches.ts";
import { rowsIn, sourcesIn } from "./rows-of-import.ts";
import type { NumberedRow } from "./source-rows.ts";
import { surveyRows } from "./survey-rows.ts";
import { whyForGood } from "./why-for-good.ts";
import { onlyWithRoom } from "./without-room.ts";
import { counted, keepRejected, writeOutcomes } from "./write-outcomes.ts";

/**
 * Writes the rows of a file, a batch in one transaction together with how far it is: wherever the process dies, the next one goes
 * on behind the last row that was kept, and none is written twice.
 */
export function runImport(scope: Scope, { import: id }: Payload<typeof writeImport>): Promise<void> {
  return follow(scope, id, {
    state: "importing",
    take: async (writing, context, row, drafts) => {
      const outcomes: RowOutcome[] = [];
      for (const turn of turnsOf(row, drafts)) {
        const decided = await onlyWithRoom(writing, context.type, await judgeRows(writing, context, row, turn));
        await writeOutcomes(writing, context, row, decided);
        outcomes.push(...decided);
      }
      return { outcomes };
    },
  });
}

/** The same without writing anything but what it found. It always begins anew. */
export async function runCheck(scope: Scope, { import: id }: Payload<typeof writeImport>): Promise<void> {
  const seen = new Set<string>();
  await scope.write(async ({ db }) => {
    const row = await importForChange(db, id);
    if (row?.state !== "checking") return;
    await deleteRejected(db, row.id);
    await updateImport(db, { ...row, ...noCounts });
  });
  await follow(scope, id, {
    state: "checking",
    take: async (writing, context, row, drafts) => {
      const outcomes = await judgeRows(writing, context, row, drafts, seen);
      await keepRejected(writing, row.id, { outcomes, most: mostMended - row.rejected });
      if (row.rows_read > 0 || row.writing.existing !== "create") return { outcomes };
      return { outcomes, reading: { ...row.reading, alreadyHere: await alreadyHere(writing, context.type, { ...row, drafts }) } };
    },
  });
}

type Take = (scope: WriteScope, context: Context, row: ImportRow, drafts: readonly Draft[]) => Promise<Taken>;
interface Taken {
  readonly outcomes: readonly RowOutcome[];
  /** The reading of the import with what else was found; undefined: nothing was. */
  readonly reading?: ImportRow["reading"];
}

/** How many rows are written in one transaction: enough to be quick, few enough to let others in between. What is looked up costs each one the same. */
const firstBatch = 500;
const batches = { least: 500, most: 2_000, aim: 60 };

/** While the database writes one batch, the next one is read and judged: not sooner, or the database would wait for that too. */
async function follow(scope: Scope, id: number, { state, take }: { readonly state: State; readonly take: Take }): Promise<void> {
  const found = await importByNow(scope, id);
  if (found?.state !== state) return;
  try {
    const mended = await mendedRows(scope.db, id);
    const begun = await withEvidence(scope, found, mended);
    if (!begun) return;
    const [open] = openFormats(begun);
    // The check asks; an import that nobody answered writes nothing.
    if (open && state === "checking") return await scope.write((writing) => endImport(writing, id, state));
    if (open) throw new UnreadableSource(open.words);
    const asked = await asPerson(scope, begun);
    // What is too much is said to whoever began it: a job is nobody, and is told what visitors are.
    if (state === "importing") await makeRoom(asked, begun, mended);
    let context = await openContext(asked, begun);
    const pace = new AdaptiveBatch(firstBatch, batches);
    await surveyRows(context, begun, {
      read: () => batchesOf(rowsIn(scope, begun, { mended })),
      judged: (rows, seen) => scope.write((writing) => foresee(writing, { id, state }, context, { rows, seen })),
    });
    let read = begun.rows_read;
    let looked = 0;
    let written: Promise<Context | undefined> = Promise.resolve(context);
    for await (const rows of batchesOf(rowsIn(scope, begun, { mended, skip: read }), pace)) {
      if (read + rows.length > scope.outside.service(mostImported))
        throw new UnreadableSource(tooMany(scope.outside.service(mostImported)));
      const drafted = { context, rows, drafts: await draftRows(context, begun, rows), read };
      const now = await written;
      if (!now) return;
      context = now;
      if (state === "importing" && read - looked > bigType) {
        // What comes from here on goes to the type's own partition at once, in place of being moved there afterwards.
        await checkTypeSize(scope, { type: begun.type_id });
        looked = read;
      }
      read += rows.length;
      await new Promise<void>((sent) => {
        const since = performance.now();
        written = scope.write((writing) => takeBatch(writing, { id, state, take }, drafted).finally(sent));
        written.then(
          () => pace.took(rows.length, performance.now() - since),
          () => sent(),
        ); // what it says is read at the next turn
      });
      await nextTurn();
    }
    if (!(await written)) return;
    if (state === "importing") while (await scope.write((writing) => linkBatch(writing, begun))) await nextTurn();
    await scope.write((writing) => endImport(writing, id, state));
  } catch (error) {
    const why = whyForGood(error);
    if (why === undefined) throw error;
    await scope.write((writing) => failImport(writing, id, { state, why }));
    // Nobody is to blame but us: whoever runs the server hears of it.
    if (!(error instanceof UnreadableSource || error instanceof Refusal)) throw error;
  }
}

/** The import with what all of its rows tell of formats; undefined: it was cancelled. What goes on behind a crash knows it already. */
async function withEvidence(scope: Scope, row: ImportRow, mended: readonly MendedRow[]): Promise<ImportRow | undefined> {
  if (row.rows_read > 0 && row.reading.evidence) return row;
  const { formatted } = await openContext(await asPerson(scope, row), row);
  // What somebody mended says something else than the file did when its columns were looked at.
  const known = mended.length === 0 ? evidenceOfColumns(row.reading, formatted) : undefined;
  const evidence = known ?? (await evidenceIn(formatted, sourcesIn(rowsIn(scope, row, { mended }))));
  return scope.write(async ({ db }) => {
    const held = await importForChange(db, row.id);
    if (held?.state !== row.state) return undefined;
    const known = { ...held, reading: { ...held.reading, evidence } };
    await updateImport(db, known);
    return known;
  });
}

function tooMany(most: number): string {
  return `More than ${most.toLocaleString("en-US")} rows are not imported at once.`;
}

interface Drafted {
  readonly context: Context;
  readonly rows: readonly NumberedRow[];
  readonly drafts: readonly Draft[];
  /** How many rows came before these. */
  readonly read: number;
}

/** Answers what the next batch is judged by; undefined: it was cancelled, or somebody else is at it and further. */
async function takeBatch(
  scope: WriteScope,
  { id, state, take }: { readonly id: number; readonly state: State; readonly take: Take },
  { context: old, rows, drafts, read }: Drafted,
): Promise<Context | undefined> {
  // Asked for at once: as long as nobody stepped in between, it is still the same person's import into the same type.
  const [, held, sameAsker, type] = await Promise.all([
    typeForChange(scope.db, old.type.row.id, { firm: false }), // what is written while fields are renamed is found by their new names only later
    importForChange(scope.db, id),
    asPerson(scope, old.by),
    loadType(scope.db, old.type.row.id),
  ]);
  if (held?.state !== state || held.rows_read !== read) return undefined;
  const row = type ? await followed(scope, type, held) : held;
  const { user_id, user_role } = old.by;
  const asker = row.user_id === user_id && row.user_role === user_role ? sameAsker : await asPerson(scope, row);
  const context = await contextNow(asker, row, { old, loaded: type });
  // Who may what, what the type asks for, or what is known of names, is not what it was when these rows were judged.
  const isOld = (await lookUpRows(context, asker, rows)) || context !== old;
  const { outcomes, reading = row.reading } = await take(asker, context, row, isOld ? await draftRows(context, row, rows) : drafts);
  await updateImport(scope.db, { ...row, reading, ...counted(row, outcomes), changed_at: scope.now });
  return context;
}

/** What would become of rows. */
async function foresee(
  scope: WriteScope,
  { id, state }: { readonly id: number; readonly state: State },
  context: Context,
  { rows, seen }: { readonly rows: readonly NumberedRow[]; readonly seen: Set<string> },
): Promise<readonly RowOutcome[] | undefined> {
  const row = await importById(scope.db, id);
  if (row?.state !== state) return undefined;
  const asker = await asPerson(scope, row);
  await lookUpRows(context, asker, rows);
  return judgeRows(asker, context, context.by, await draftRows(context, context.by, rows), seen);
}

/** Whether some that waited for other rows point at them now. */
async function linkBatch(scope: WriteScope, { id, type_id }: Pick<ImportRow, "id" | "type_id">): Promise<boolean> {
  const [, held] = await Promise.all([typeForChange(scope.db, type_id, { firm: false }), importForChange(scope.db, id)]);
  if (held?.state !== "importing") return false;
  const asker = await asPerson(scope, held);
  const type = await typeOf(asker, held);
  const row = await followed(scope, type, held);
  const linked = await linkSome(asker, type, row);
  if (linked) await updateImport(scope.db, { ...row, ...linked, changed_at: scope.now });
  return linked !== undefined;
}
