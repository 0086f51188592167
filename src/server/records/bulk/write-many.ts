import type { JsonObject } from "../../../model/base/json.ts";
import type { Status } from "../../../model/workflow/status.ts";
import { sql } from "../../../platform/db/database.ts";
import type { WriteScope } from "../../kernel/scope.ts";
import { StaleCacheError } from "../../kernel/stale-cache.ts";
import { holdRecords, holdStatus, type RecordRow, recordsByIds, unchangedSince, writtenAt } from "../../record-rows/public.ts";
import { type Type, typeDefinitions } from "../../type-definitions/public.ts";
import { initialStatusValuesOfMany } from "../enter-status.ts";
import { changeRecords, createRecords } from "../record-written.ts";
import { claimUploads } from "../values/claim-uploads.ts";
import type { ValuesRead } from "../values/validate-values.ts";
import { type Past, valuesNow } from "./past-values.ts";

/** New records with these values, which were judged before. They enter their first status as quietly as if nobody was there. */
export async function createRecordRows(
  scope: WriteScope,
  type: Type,
  { status, values }: { readonly status: Status; readonly values: readonly ValuesRead[] },
): Promise<readonly RecordRow[]> {
  if (values.length === 0) return [];
  const [isHeld, entered, first] = await Promise.all([
    holdStatus(scope.db, type.row, status.id),
    initialStatusValuesOfMany(scope, type, { status, count: values.length }),
    scope.db.nextIds("post", values.length),
  ]);
  if (!isHeld) throw new StaleCacheError(typeDefinitions);
  const now = scope.now.toISOString();
  const rows = values.map(
    (one, at): RecordRow => ({
      app_id: scope.app,
      partition: type.row.partition,
      id: first + at,
      type_id: type.row.id,
      status_id: status.id,
      status_entered_at: now,
      deadline_at: entered[at]?.deadline_at ?? null,
      assignee_ids: entered[at]?.assignee_ids ?? [],
      user_id: scope.person?.id ?? null,
      title: one.title || null,
      content: one.content ?? "",
      data: one.data,
      schema_version: type.row.schema_version,
      rollups: {},
      meta: {},
      created_at: now,
      updated_at: now,
    }),
  );
  const kept = await createRecords(scope, { type, status }, rows, { isQuiet: true });
  await claimUploads(
    scope,
    type.row.post_fields,
    rows.map(({ data }) => data),
  );
  return kept;
}

/** Records of a type with other values, which were judged before. Each keeps its status and what was not sent; as with new ones nothing is set off. */
export async function changeRecordRows(
  scope: WriteScope,
  type: Type,
  changes: readonly { readonly row: RecordRow; readonly values: ValuesRead }[],
): Promise<readonly RecordRow[]> {
  const rows = changes.map(
    ({ row, values }): RecordRow => ({
      ...row,
      title: values.title === undefined ? row.title : values.title || null,
      content: values.content ?? row.content,
      data: withoutNothing({ ...row.data, ...values.data }),
      updated_at: writtenAt(row, scope.now),
    }),
  );
  const pairs = changes.flatMap(({ row: before }, at) => rows.slice(at, at + 1).map((after) => ({ before, after })));
  const kept = await changeRecords(scope, type, pairs, { isQuiet: true });
  await claimUploads(
    scope,
    type.row.post_fields,
    changes.map(({ values }) => values.data),
  );
  return kept;
}

/** Records as they were before, as far as nobody has changed them since `writtenAt`. */
export async function restoreRecords(
  scope: WriteScope,
  type: Type,
  kept: readonly { readonly id: number; readonly before: JsonObject; readonly writtenAt: Date }[],
): Promise<number> {
  const rows = await heldRecords(
    scope,
    kept.map(({ id }) => id),
  );
  const unchanged = await unchangedSince(
    scope.db,
    kept.map(({ id, writtenAt: at }) => ({ id, at })),
  );
  const restored: { before: RecordRow; after: RecordRow }[] = [];
  for (const { id, before } of kept) {
    const row = rows.find((one) => one.id === id);
    if (!row || !unchanged.has(id)) continue;
    const { title, content, ...past } = before as unknown as Past & { title: string | null; content: string };
    const data = await valuesNow(scope, type, row, past);
    restored.push({ before: row, after: { ...row, title, content, data, updated_at: writtenAt(row, scope.now) } });
  }
  await changeRecords(scope, type, restored, { kind: "restored", isQuiet: true });
  return restored.length;
}

/** These records, held until the transaction ends. */
export async function heldRecords(scope: WriteScope, ids: readonly number[]): Promise<RecordRow[]> {
  if (ids.length === 0) return [];
  await holdRecords(scope.db, ids);
  return recordsByIds(scope.db, ids, sql`true`);
}

function withoutNothing(data: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== undefined && value !== ""));
}
