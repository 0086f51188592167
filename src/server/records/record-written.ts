/**
 * The two ways in which a record comes to be another: it is made, or changed. Everything that follows a writing follows it here, once, whoever
 * wrote by whatever door: a form, a person, an import, a button, an action, the trash.
 */
import { type Json, sameJson } from "../../model/base/json.ts";
import { referenceFields } from "../../model/fields/references.ts";
import { permissions } from "../../model/types/permission.ts";
import { changeEvents, eventsOfChange, type RecordEvent } from "../../model/types/record-events.ts";
import { givesAnything } from "../../model/types/rules/check-rules.ts";
import { hasOwnTitle, titleToKeep } from "../../model/types/title-field.ts";
import type { Status } from "../../model/workflow/status.ts";
import { increaseSiteVersion } from "../apps/public.ts";
import { setOffByWriting } from "../automations/public.ts";
import { keepTimes } from "../bookings/public.ts";
import { followRecords } from "../inbox-items/public.ts";
import { planType, platformApp } from "../kernel/platform-app.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { type Changed, type How, writeChanges } from "../record-history/public.ts";
import { maybeCheckSize } from "../record-index/public.ts";
import { insertRecord, insertRecords, publishWritten, type RecordRow } from "../record-rows/public.ts";
import {
  deleteReferences,
  holdTargetsOf,
  indexReferences,
  initialRollups,
  isOfferedOnPages,
  keepReferences,
  onlyAtWhatIsThere,
  referencesOf,
  updateRollups,
} from "../relations/public.ts";
import { hasNewText, keepOwnTitles, markForIndexing, type Type, titleFieldIn, typeOfferedOnPages } from "../type-definitions/public.ts";
import { recordBytes, spendRecords } from "../usage/public.ts";
import { recordWebhookEvent } from "../webhooks/public.ts";
import { publishEntry } from "./enter-status.ts";
import { plansWritten } from "./events.ts";

interface Change {
  readonly before: RecordRow;
  readonly after: RecordRow;
}

/** `before` absent: the record is new. */
interface Written extends Partial<Changed> {
  readonly after: RecordRow;
}

interface Making {
  /** They enter their first status as if nobody was there: none of its actions is done. */
  readonly isQuiet?: boolean;
}

interface Writing extends How {
  /** The status that the records were moved to, whose actions are to be done. */
  readonly entered?: Status | undefined;
  /** They were in the trash: what points where is indexed again, and roll-ups wait until all that comes with them is there. */
  readonly isBack?: boolean;
  /** They come from a file, or what came from it is taken back: nothing is set off, as of records that are made so. Only whose booking moves is told. */
  readonly isQuiet?: boolean;
}

type Door = NonNullable<How["kind"]> | "created";

/** What is followed, and how. */
interface Following {
  readonly how: Door;
  readonly isBack?: boolean;
  readonly isQuiet?: boolean;
}

/** Writes new records of a type, with all that follows. Answers them with their roll-ups. */
export async function createRecords(
  scope: WriteScope,
  { type, status }: { readonly type: Type; readonly status: Status },
  asked: readonly RecordRow[],
  { isQuiet = false }: Making = {},
): Promise<readonly RecordRow[]> {
  const changed = await titledChanges(
    scope,
    type,
    asked.map((after) => ({ after })),
  );
  const booked = await keepTimes(scope, type, changed, { isQuiet });
  const rows = booked.map(({ after }) => after);
  const [first] = rows;
  if (!first) return [];
  await spendRecords(scope, { records: rows.length, recordBytes: rows.reduce((sum, row) => sum + recordBytes(row), 0) });
  if (rows.length === 1) insertRecord(scope.db, first, type.row.index_columns);
  else insertRecords(scope.db, type.row, rows);
  await maybeCheckSize(scope, type.row, { first: first.id, count: rows.length });
  const written = rows.map((after) => ({ after }));
  const kept = await recordsWritten(scope, type, { written, following: { how: "created", isQuiet } });
  await followRecords(scope, type, { written, isQuiet });
  if (!isQuiet) for (const row of rows) await publishEntry(scope, row, status);
  return kept;
}

/** Writes records of a type that were held before, with all that follows. Answers them with their roll-ups. */
export async function changeRecords(
  scope: WriteScope,
  type: Type,
  asked: readonly Change[],
  { entered, isBack = false, isQuiet = false, ...how }: Writing = {},
): Promise<readonly RecordRow[]> {
  if (asked.length === 0) return [];
  const changes = await keepTimes(scope, type, await titledChanges(scope, type, asked), { isBack });
  const written = await writeChanges(scope, type, changes, how);
  const kept = await recordsWritten(scope, type, { written, following: { how: how.kind ?? "changed", isBack, isQuiet } });
  await followRecords(scope, type, { written: changes, isQuiet: isBack || isQuiet });
  if (entered) for (const { after } of changes) await publishEntry(scope, after, entered);
  return kept;
}

/** The records with the title that the title field of their type says. */
async function titledChanges<Of extends Partial<Change> & Pick<Change, "after">>(
  scope: WriteScope,
  type: Type,
  changes: readonly Of[],
): Promise<readonly Of[]> {
  const title = titleFieldIn(type);
  if (!title) return changes.map((change) => (change.after.title === "" ? { ...change, after: { ...change.after, title: null } } : change));
  const titled = changes.map((change) => {
    const kept = titleToKeep(title, change.after, change.before);
    return kept === change.after.title ? change : { ...change, after: { ...change.after, title: kept } };
  });
  const isOwn = ({ after }: Of, at: number) => hasOwnTitle(title, after.title === "" ? after : (titled[at]?.after ?? after));
  if (title.by === "default" && changes.some(isOwn)) await keepOwnTitles(scope, type);
  return titled;
}

/** What follows a writing. */
async function recordsWritten(
  scope: WriteScope,
  type: Type,
  { written, following }: { readonly written: readonly Written[]; readonly following: Following },
): Promise<readonly RecordRow[]> {
  for (const { before, after } of written) publishWritten(scope, type.row, { after, before });
  await markForIndexing(
    scope,
    type.row,
    written.filter(({ before, after }) => before !== undefined && isUnread(before, after)).map(({ after }) => after.id),
  );
  await tellWebhooks(scope, type, { written, how: following.how });
  await setOffAutomations(scope, type, { written, following });
  await syncReferences(scope, type, written, following);
  const kept = await keepRollups(scope, type, written, following);
  await invalidateSitePages(scope, type);
  if (scope.app === platformApp && type.row.id === planType) await scope.publish(plansWritten, {});
  return kept;
}

/** What comes from a file, or back from the trash, sets nothing off, as it sets off nothing that a status does. */
async function setOffAutomations(
  scope: WriteScope,
  type: Type,
  { written, following }: { readonly written: readonly Written[]; readonly following: Following },
): Promise<void> {
  if (following.isQuiet || following.how === "returned") return;
  await setOffByWriting(
    scope,
    type.row.id,
    written.map(({ after, fields }) => ({ id: after.id, fields: following.how === "created" ? undefined : (fields ?? []) })),
  );
}

/** What a record was behind with is written with it. */
function isUnread(before: RecordRow, after: RecordRow): boolean {
  return after.taken !== undefined || hasNewText(before, after);
}

async function tellWebhooks(
  scope: WriteScope,
  type: Type,
  { written, how }: { readonly written: readonly Written[]; readonly how: Door },
): Promise<void> {
  const tell = (event: RecordEvent, of: readonly Written[]) =>
    recordWebhookEvent(scope, event, {
      typeId: type.row.id,
      records: of.map(({ before, after }) => ({ now: after, ...(before && how !== "returned" && { before }) })),
    });
  if (how === "created") return tell("post.created", written);
  if (how === "returned") return tell("post.restored", written);
  for (const event of changeEvents)
    await tell(
      event,
      written.filter(({ fields = [] }) => eventsOfChange(fields).includes(event)),
    );
}

/** Keeps the index of what points where in step with what records hold. */
async function syncReferences(scope: WriteScope, type: Type, written: readonly Written[], { how, isBack }: Following): Promise<void> {
  if (referenceFields(type.row.post_fields).length === 0) return;
  const rows = written.map(({ after }) => after);
  if (how === "created" || isBack) return indexReferences(scope, type, rows);
  const [only] = written;
  if (written.length === 1 && only?.before) return syncOne(scope, type, { before: only.before, after: only.after });
  await deleteReferences(
    scope.db,
    rows.map(({ id }) => id),
  );
  await indexReferences(scope, type, rows);
}

async function syncOne(
  scope: WriteScope,
  type: Type,
  { before, after }: { readonly before: RecordRow; readonly after: RecordRow },
): Promise<void> {
  if (before.data === after.data) return;
  const now = await referencesOf(scope, type, after.data);
  const known = await referencesOf(scope, type, before.data);
  if (!sameJson(now as unknown as Json, known as unknown as Json)) await keepReferences(scope.db, after, now);
}

async function keepRollups(
  scope: WriteScope,
  type: Type,
  written: readonly Written[],
  { how, isBack }: Following,
): Promise<readonly RecordRow[]> {
  const rows = written.map(({ after }) => after);
  if (how === "created") return initialRollups(scope, type, rows);
  if (isBack) return rows;
  const changes = written.flatMap(({ before, after }) => (before ? { before, after } : []));
  if (how !== "restored" || referenceFields(type.row.post_fields).length === 0) return updateRollups(scope, type, changes);
  // What is put back points where nobody has looked whether anything is still there.
  const ids = rows.map(({ id }) => id);
  await holdTargetsOf(scope.db, ids);
  const kept = await updateRollups(scope, type, changes);
  await onlyAtWhatIsThere(scope, ids);
  return kept;
}

/** Forms on pages list the records that visitors may choose from: pages drawn before are out of date. */
export async function invalidateSitePages(scope: WriteScope, { row }: Type): Promise<void> {
  if (permissions[row.permission].visitor.read === "none" && !givesAnything(row.access_rules, ["visitors"])) return;
  const isOffered = await scope.cached(typeOfferedOnPages(row.id), (db) => isOfferedOnPages(db, row));
  if (!isOffered) return;
  await increaseSiteVersion(scope.db, scope.app);
  scope.publishSite();
}
