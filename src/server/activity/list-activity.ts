import { Readable } from "node:stream";
import type { ActivityEvent } from "../../contract/activity.ts";
import type { PersonShown } from "../../contract/shared.ts";
import { type AuditAction, auditActions, platformKinds } from "../../model/access/audit-actions.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { byteOrderMark, csvLine } from "../../model/transfer/csv.ts";
import { sql } from "../../platform/db/database.ts";
import { contentDisposition } from "../../platform/files/content-disposition.ts";
import { readListHere } from "../apps/public.ts";
import { type AuditRow, auditEventsWhere, countAuditEvents, newestAuditEvent } from "../audit/public.ts";
import { showPerson, usersByIds } from "../auth/public.ts";
import { ExportTurns } from "../kernel/export-turns.ts";
import { type ListInput, type ListSql, listSql, sayTotal } from "../kernel/list.ts";
import { mapWithPauses } from "../kernel/map-with-pauses.ts";
import { platformApp } from "../kernel/platform-app.ts";
import { isPlatformAdmin, type Scope } from "../kernel/scope.ts";

const language = listLanguage({
  columns: {
    id: ["id", "id"],
    at: ["at", "instant"],
    userId: ["user_id", "id"],
    action: ["action", "text"],
    targetKind: ["target_kind", "text"],
    targetId: ["target_id", "text"],
    title: ["target_title", "text"],
  },
});

/** Who did what in the app, the newest first. What the platform's own log tells besides is for its staff alone. */
export async function listActivity(scope: Scope, { list }: ListInput): Promise<ActivityEvent[]> {
  const query = await readListHere(scope, list, { language });
  const wanted = readableBy(scope, listSql(query, { alias: "e" }));
  await sayTotal(scope, query, (most) => countAuditEvents(scope.db, wanted, most));
  return shown(scope, await auditEventsWhere(scope.db, wanted));
}

function readableBy(scope: Scope, wanted: ListSql): ListSql {
  if (scope.app !== platformApp || isPlatformAdmin(scope)) return wanted;
  return { ...wanted, where: sql`${wanted.where} and not (e.target_kind = any(${[...platformKinds]}::text[]))` };
}

const batch = 500;
const mostLines = 10_000;
const turns = new ExportTurns();
const header = ["Time", "Person", "By API key", "Action", "To", "Id", "Changes", "Address"];

/** What the filter finds as a CSV file, one of an app at a time. Where there are more lines than it may have, its last one says so. */
export async function exportActivity(scope: Scope, { list }: ListInput): Promise<Readable> {
  const query = await readListHere(scope, list, { language });
  const wanted = { ...readableBy(scope, listSql(query, { alias: "e" })), count: batch };
  // What is done while the file is written would push lines from one batch into the next.
  const newest = await newestAuditEvent(scope.db);
  scope.context.setHeader("content-type", "text/csv; charset=utf-8");
  scope.context.setHeader("content-disposition", contentDisposition("activity.csv", { isInline: false }));
  return scope.context.isHead ? Readable.from([]) : turns.inTurn(scope.app, linesOf(scope, wanted, newest));
}

async function* linesOf(scope: Scope, wanted: Parameters<typeof auditEventsWhere>[1], newest: number) {
  yield byteOrderMark + csvLine(header);
  for (let page = 1; page <= mostLines / batch; page += 1) {
    const rows = await auditEventsWhere(scope.db, { ...wanted, page }, newest);
    yield (await mapWithPauses(await shown(scope, rows), lineOf)).join("");
    if (rows.length < batch) return;
  }
  const more = await auditEventsWhere(scope.db, { ...wanted, count: 1, page: mostLines + 1 }, newest);
  if (more.length > 0)
    yield csvLine([`This file has at most ${mostLines.toLocaleString("en-US")} lines. Filter by time for what there is besides.`]);
}

function lineOf({ at, user, actingUser, keyId, action, target, changes, address }: ActivityEvent): string {
  const said = changes.map(({ name, before = "", after = "" }) => `${name}: ${before} → ${after}`).join("\n");
  const who = [calledIn(user), ...(actingUser === undefined ? [] : [`(${calledIn(actingUser)}, as staff)`])].join(" ");
  return csvLine([at, who, keyId === null ? "" : String(keyId), auditActions[action], target.title, target.id, said, address]);
}

function calledIn(user: PersonShown | null): string {
  return user ? user.nickname || `${user.firstName} ${user.lastName}`.trim() || String(user.id) : "";
}

async function shown({ db }: Pick<Scope, "db">, rows: readonly AuditRow[]): Promise<ActivityEvent[]> {
  const ids = [...new Set(rows.flatMap(({ user_id, acting_user_id }) => [user_id ?? [], acting_user_id ?? []].flat()))];
  const people = new Map((ids.length === 0 ? [] : await usersByIds(db, ids)).map((user) => [user.user_id, showPerson(user)]));
  return rows.filter(isKnown).map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    user: (row.user_id !== null && people.get(row.user_id)) || null,
    ...(row.acting_user_id !== null && { actingUser: people.get(row.acting_user_id) ?? null }),
    keyId: row.key_id,
    action: row.action,
    target: { kind: row.target_kind, id: row.target_id, title: row.target_title },
    changes: [...row.changes],
    address: row.address,
  }));
}

/** An older or newer version may keep what this one has no words for. */
function isKnown(row: AuditRow): row is AuditRow & { readonly action: AuditAction } {
  return Object.hasOwn(auditActions, row.action);
}
