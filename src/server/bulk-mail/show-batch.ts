import type { MailBatch } from "../../contract/bulk-mail.ts";
import { isAppAdmin, notFound, type Scope } from "../kernel/scope.ts";
import { type BatchRow, batchById, progressOf } from "./store.ts";

type Asking = Pick<Scope, "db" | "person" | "appRole">;

export async function showBatch(db: Scope["db"], row: BatchRow): Promise<MailBatch> {
  const { unwritten, skipped, counts } = await progressOf(db, row.id);
  const told = { ...none, ...Object.fromEntries(counts.map(({ state, count }) => [state, count])) };
  const isOver = unwritten === 0 && told.waiting === 0;
  return {
    ...{ id: row.id, typeId: row.type_id, subject: row.wish.subject, userId: row.user_id, records: row.records },
    state: row.stopped_at !== null ? "stopped" : isOver ? "done" : "running",
    leftOut: skipped,
    counts: told,
    createdAt: row.created_at.toISOString(),
  };
}

const none = { waiting: 0, sent: 0, kept: 0, failed: 0, refused: 0, suppressed: 0, stopped: 0 };

/** Addresses stand in it that its sender could read, which others may not: for them it is not there. */
export async function batchFor(scope: Asking, id: number): Promise<BatchRow> {
  const row = await batchById(scope.db, id);
  if (!row || !(row.user_id === scope.person?.id || isAppAdmin(scope))) throw notFound("Mail");
  return row;
}
