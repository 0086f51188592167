import { setImmediate as nextTurn } from "node:timers/promises";
import { mostMended } from "../../contract/imports.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { UnreadableSource } from "../../model/transfer/csv-rows.ts";
import type { RowNames } from "../../model/transfer/row-names.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { asPerson } from "../apps/public.ts";
import { Pace } from "../pace.ts";
import { loadType, type Type, typeForChange } from "../post-types/public.ts";
import { askForEarlyIndexes, bigType, lookAtSize } from "../posts/public.ts";
import { isEditor, type Scope, type WriteScope } from "../scope.ts";
import { bytesOf } from "./file-tables.ts";
import { byNow, followFields, refuseGone, renamingSince } from "./follow-fields.ts";
import {
  deleteRejected,
  type ImportRow,
  importById,
  importForChange,
  type MendedRow,
  mendedRows,
  noCounts,
  type Reading,
  updateImport,
} from "./import-store.ts";
import { type Draft, draftRows, type Fate, type Judge, judgeRows, lookUpRows, openJudge } from "./judge-rows.ts";
import { linkSome } from "./link-rows.ts";
import { renameInLinks } from "./link-store.ts";
import { mailReport } from "./mail-report.ts";
import { batchesOf, turnsOf } from "./row-batches.ts";
import { type NumberedRow, sourceRows } from "./source-rows.ts";
import { surveyRows } from "./survey-rows.ts";
import { whyForGood } from "./why-for-good.ts";
import { counted, keepRejected, writeFates } from "./write-fates.ts";

/**
 * Writes the rows of a file, a batch in one transaction together with how far it is: wherever the process dies, the next one goes
 * on behind the last row that was kept, and none is written twice.
 */
export function runImport(scope: Scope, { import: id }: JsonObject): Promise<void> {
  return follow(scope, Number(id), "importing", async (writing, context, row, drafts) => {
    const fates: Fate[] = [];
    for (const turn of turnsOf(row, drafts)) {
      const decided = await judgeRows(writing, context, row, turn);
      await writeFates(writing, context.type, row, decided);
      fates.push(...decided);
    }
    return fates;
  });
}

/** The same without writing anything but what it found. It always begins anew. */
export async function runCheck(scope: Scope, { import: id }: JsonObject): Promise<void> {
  const seen = new Set<string>();
  await scope.write(async ({ db }) => {
    const row = await importForChange(db, Number(id));
    if (row?.state !== "checking") return;
    await deleteRejected(db, row.id);
    await updateImport(db, { ...row, ...noCounts });
  });
  await follow(scope, Number(id), "checking", async (writing, context, row, drafts) => {
    const fates = await judgeRows(writing, context, row, drafts, seen);
    await keepRejected(writing, row.id, fates, mostMended - row.rejected);
    return fates;
  });
}

type State = "importing" | "checking";
type Take = (scope: WriteScope, context: Context, row: ImportRow, drafts: readonly Draft[]) => Promise<readonly Fate[]>;

/** What rows are judged by, and for whom that was read. */
interface Context extends Judge {
  readonly appRole: number;
  readonly by: ImportRow;
}

/** How many rows are written in one transaction: enough to be quick, few enough to let others in between. What is looked up costs each one the same. */
const firstBatch = 500;
const batches = { least: 500, most: 2_000, aim: 60 };

/** While the database writes one batch, the next one is read and judged: not sooner, or the database would wait for that too. */
async function follow(scope: Scope, id: number, state: State, take: Take): Promise<void> {
  const begun = await importByNow(scope, id);
  if (begun?.state !== state) return;
  try {
    const mended = await mendedRows(scope.db, id);
    if (state === "importing") await makeRoom(scope, begun, mended);
    let context = await openContext(await asPerson(scope, begun), begun);
    const pace = new Pace(firstBatch, batches);
    await surveyRows(
      context,
      begun,
      () => batchesOf(rowsIn(scope, begun, mended)),
      (rows, seen) => scope.write((writing) => foresee(writing, { id, state }, context, { rows, seen })),
    );
    let read = begun.rows_read;
    let looked = 0;
    let written: Promise<Context | undefined> = Promise.resolve(context);
    for await (const rows of batchesOf(rowsIn(scope, begun, mended, read), pace)) {
      if (read + rows.length > scope.outside.mostImported) throw new UnreadableSource(tooMany(scope.outside.mostImported));
      const drafted = { context, rows, drafts: draftRows(context, begun, rows), read };
      const now = await written;
      if (!now) return;
      context = now;
      if (state === "importing" && read - looked > bigType) {
        // What comes from here on goes to the type's own partition at once, in place of being moved there afterwards.
        await lookAtSize(scope, { type: begun.type_id });
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
    await scope.write((writing) => end(writing, id, state));
  } catch (error) {
    const why = whyForGood(error);
    if (why === undefined) throw error;
    await scope.write((writing) => failImport(writing, id, state, why));
    // Nobody is to blame but us: whoever runs the server hears of it.
    if (!(error instanceof UnreadableSource || error instanceof Refusal)) throw error;
  }
}

/** Where so many records come that their type will be a big one, they go to its own partition from the first on. */
async function makeRoom(scope: Scope, row: ImportRow, mended: readonly MendedRow[]): Promise<void> {
  if (row.writing.existing !== "create" || row.rows_read > 0) return;
  let coming = 0;
  try {
    for await (const rows of rowsIn(scope, row, mended)) {
      coming += rows.length;
      if (coming > bigType) return await lookAtSize(scope, { type: row.type_id, coming });
    }
  } catch (error) {
    // What can be read of the file is imported first, and then it is said why it ends.
    if (!(error instanceof UnreadableSource)) throw error;
  }
}

/** The rows of a file from the `skip`th on, as they are now. */
async function* rowsIn({ outside }: Scope, row: ImportRow, mended: readonly MendedRow[], skip = 0) {
  const content = await outside.files.get(row.file_key);
  if (!content) throw new UnreadableSource("The file is not there any more.");
  yield* withMended(sourceRows(bytesOf(content.stream, tableIn(row.reading)), row.reading, skip), mended);
}

/** What an older release read says nothing of tables. */
function tableIn({ tables = [], table }: Partial<Reading>) {
  return tables.find(({ name }) => name === table);
}

/** What somebody mended is read in place of what stands in the file. */
async function* withMended(pieces: AsyncIterable<readonly NumberedRow[]>, mended: readonly MendedRow[]) {
  const cells = new Map(mended.map((row) => [row.number, row.cells]));
  const now = (row: NumberedRow): NumberedRow => {
    const instead = cells.get(row.number);
    return instead === undefined ? row : { number: row.number, row: instead };
  };
  for await (const rows of pieces) yield cells.size === 0 ? rows : rows.map(now);
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
    typeForChange(scope.db, old.type.row.id, false), // what is written while fields are renamed is found by their new names only later
    importForChange(scope.db, id),
    asPerson(scope, old.by),
    loadType(scope.db, old.type.row.id),
  ]);
  if (held?.state !== state || held.rows_read !== read) return undefined;
  const row = type ? await followed(scope, type, held) : held;
  const { user_id, user_role } = old.by;
  const asker = row.user_id === user_id && row.user_role === user_role ? sameAsker : await asPerson(scope, row);
  const context = await contextNow(asker, row, old, type);
  // Who may what, what the type asks for, or what is known of names, is not what it was when these rows were judged.
  const isOld = (await lookUpRows(context, asker, rows)) || context !== old;
  const fates = await take(asker, context, row, isOld ? draftRows(context, row, rows) : drafts);
  await updateImport(scope.db, { ...row, ...counted(row, fates), changed_at: scope.now });
  return context;
}

/** What would become of rows. */
async function foresee(
  scope: WriteScope,
  { id, state }: { readonly id: number; readonly state: State },
  context: Context,
  { rows, seen }: { readonly rows: readonly NumberedRow[]; readonly seen: Set<string> },
): Promise<readonly Fate[] | undefined> {
  const row = await importById(scope.db, id);
  if (row?.state !== state) return undefined;
  const asker = await asPerson(scope, row);
  await lookUpRows(context, asker, rows);
  return judgeRows(asker, context, context.by, draftRows(context, context.by, rows), seen);
}

/** Whether some that waited for other rows point at them now. */
async function linkBatch(scope: WriteScope, { id, type_id }: Pick<ImportRow, "id" | "type_id">): Promise<boolean> {
  const [, held] = await Promise.all([typeForChange(scope.db, type_id, false), importForChange(scope.db, id)]);
  if (held?.state !== "importing") return false;
  const asker = await asPerson(scope, held);
  const type = await typeOf(asker, held);
  const row = await followed(scope, type, held);
  const linked = await linkSome(asker, type, row);
  if (linked) await updateImport(scope.db, { ...row, ...linked, changed_at: scope.now });
  return linked !== undefined;
}

async function importByNow({ db }: Scope, id: number): Promise<ImportRow | undefined> {
  const row = await importById(db, id);
  const type = row && (await loadType(db, row.type_id));
  return row && type ? byNow(db, type.row, row) : row;
}

/** An import at work, with what waits for other rows, by what the fields of its type are called now. */
async function followed({ db }: WriteScope, { row: type }: Type, row: ImportRow): Promise<ImportRow> {
  const now = await renamingSince(db, type, row);
  if (!now) return row;
  await renameInLinks(db, row.id, now);
  return { ...row, writing: followFields(row.writing, type, now) };
}

type Asking = Parameters<typeof openJudge>[0];

async function contextNow(scope: Asking, row: ImportRow, old: Context, loaded: Type | null): Promise<Context> {
  const type = checkedType(scope, loaded);
  const { updated_at, home } = old.type.row;
  // Nobody looks for ever where a type's records were before: what is written there too late is lost.
  const isSame = type.row.updated_at.getTime() === updated_at.getTime() && type.row.home === home && scope.appRole === old.appRole;
  return isSame ? old : openContext(scope, row, old.own.names, type);
}

async function openContext(scope: Asking, row: ImportRow, rowNames?: RowNames, known?: Type): Promise<Context> {
  refuseGone(row.writing);
  const type = known ?? (await typeOf(scope, row));
  return { ...(await openJudge(scope, type, row, rowNames)), appRole: scope.appRole, by: row };
}

async function typeOf(scope: Asking, row: ImportRow): Promise<Type> {
  return checkedType(scope, await loadType(scope.db, row.type_id));
}

function checkedType(scope: Asking, type: Type | null): Type {
  if (!isEditor(scope)) throw new UnreadableSource("Who started this import may not change these records any more.");
  if (!type) throw new UnreadableSource("The data type was deleted.");
  return type;
}

async function end(scope: WriteScope, id: number, state: State): Promise<void> {
  const row = await importForChange(scope.db, id);
  if (row?.state !== state) return;
  const isOver = state === "importing";
  const ended: ImportRow = {
    ...row,
    state: isOver ? "done" : "checked",
    rows_total: row.rows_read,
    finished_at: isOver ? scope.now : null,
    changed_at: scope.now,
  };
  await updateImport(scope.db, ended);
  if (isOver && row.created > bigType) await askForEarlyIndexes(scope, row.type_id);
  if (isOver) await mailReport(scope, ended);
}

/** A check wrote nothing that could be undone, or that its rows could be part of. */
export async function failImport(scope: WriteScope, id: number, state: State, why: string): Promise<void> {
  const row = await importForChange(scope.db, id);
  if (row?.state !== state) return;
  if (state === "checking") await deleteRejected(scope.db, row.id);
  const wrote = state === "checking" ? noCounts : { finished_at: scope.now };
  const failed: ImportRow = { ...row, ...wrote, state: "failed", why, changed_at: scope.now };
  await updateImport(scope.db, failed);
  if (state === "importing") await mailReport(scope, failed);
}
