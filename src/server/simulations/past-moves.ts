import type { Json, JsonObject } from "../../model/base/json.ts";
import { sql } from "../../platform/db/database.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { authorize } from "../record-access/public.ts";
import { changesOfMany, changesSeen } from "../record-history/public.ts";
import { idsWhere, type RecordRow, recordsWhere } from "../record-rows/public.ts";
import type { Type } from "../type-definitions/public.ts";

/** How much of the past is looked at: of the newest records of a type, those that moved last, and what was changed of them. */
export const sample = { days: 90, records: 300, newest: 5_000, changes: 4_000, moves: 500 } as const;

export interface PastMove {
  /** The record as it stood when it moved, in the status that it left. */
  readonly row: RecordRow;
  /** When it moved. */
  readonly at: Date;
  /** The ids of the statuses; null: it was made. */
  readonly from: number | null;
  readonly to: number;
  readonly by: number | null;
  readonly byRule: boolean;
}

export interface PastMoves {
  readonly moves: readonly PastMove[];
  /** There were more. */
  readonly isCut: boolean;
}

/** What records of a type moved in the last days, the newest first, each with the record as it stood then. */
export async function pastMoves(scope: WriteScope, type: Type, now: Date): Promise<PastMoves> {
  const since = new Date(now.getTime() - sample.days * 86_400_000);
  const byId = sql`p.id desc`;
  const [oldest] = await idsWhere(scope.db, type.row, { where: sql`true`, order: byId }, { skip: sample.newest, count: 1 });
  const isMeant = sql`p.status_entered_at >= ${since}::timestamptz and ${authorize(scope, type).rows}`;
  const where = oldest === undefined ? isMeant : sql`p.id > ${oldest} and ${isMeant}`;
  const rows = await recordsWhere(scope.db, type.row, { where, order: byId, count: sample.records + 1, page: 1 });
  const looked = rows.slice(0, sample.records);
  const at = since.toISOString();
  const ids = looked.map(({ id }) => id);
  const changes = await changesOfMany(scope.db, ids, { at, count: sample.changes + 1 });
  const seen = await changesSeen(scope, type.row.id, authorize(scope, type));
  // Changes that are not all there say nothing of how a record stood before them.
  const from = changes.length > sample.changes ? (changes.at(-1)?.at ?? at) : at;
  const moves = looked.flatMap((row) => {
    const mine = changes.filter(({ post_id, at: when }) => post_id === row.id && when > from);
    return movesOf(
      row,
      mine.map((change) => ({ ...change, said: seen(change) })),
      from,
    );
  });
  const isCut = oldest !== undefined || rows.length > sample.records || changes.length > sample.changes || moves.length > sample.moves;
  return { moves: moves.slice(0, sample.moves), isCut };
}

interface Change {
  readonly at: string;
  readonly kind: string;
  readonly user_id: number | null;
  readonly by_rule: boolean;
  readonly said: readonly { readonly slug: string; readonly before: Json; readonly after: Json }[];
}

/** Walks back from how a record is now, change by change. */
function movesOf(now: RecordRow, changes: readonly Change[], since: string): PastMove[] {
  const moves: PastMove[] = [];
  let row = now;
  for (const { at, kind, user_id: by, by_rule: byRule, said } of changes) {
    const move = said.find(({ slug }) => slug === "statusId");
    const before = undone(row, said);
    // Whoever applied a workflow moved the records of a status that went: nothing was set off by that.
    if (move && kind === "changed")
      moves.push({ row: { ...before, updated_at: at }, at: new Date(at), from: Number(move.before), to: Number(move.after), by, byRule });
    row = before;
  }
  if (now.created_at > since)
    moves.push({ row, at: new Date(now.created_at), from: null, to: row.status_id, by: row.user_id, byRule: false });
  return moves;
}

/** A record as it stood before a change. */
function undone(row: RecordRow, said: Change["said"]): RecordRow {
  const data: Record<string, Json | undefined> = { ...row.data };
  let { title, content, status_id, assignee_ids } = row;
  for (const { slug, before } of said) {
    if (slug === "statusId") status_id = Number(before);
    else if (slug === "title") title = before === null ? null : String(before);
    else if (slug === "content") content = before === null ? "" : String(before);
    else if (slug === "assigneeIds") assignee_ids = Array.isArray(before) ? before.map(Number) : assignee_ids;
    else if (slug !== "meta") {
      if (before === null) delete data[slug];
      else data[slug] = before;
    }
  }
  return { ...row, data: data as JsonObject, title, content, status_id, assignee_ids };
}
