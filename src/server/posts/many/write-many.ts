import type { JsonObject } from "../../../model/base/json.ts";
import { referenceFields } from "../../../model/fields/references.ts";
import type { Status } from "../../../model/workflow/status.ts";
import { sql } from "../../../platform/db/database.ts";
import { OutOfDate } from "../../out-of-date.ts";
import type { Type } from "../../post-types/public.ts";
import type { WriteScope } from "../../scope.ts";
import { tell } from "../../webhooks/public.ts";
import { claimUploads } from "../claim-uploads.ts";
import { enteringMany } from "../enter-status.ts";
import { writeChanges } from "../history/write-change.ts";
import { lookNowAndThen } from "../homes/move-home.ts";
import type { ValuesRead } from "../judge-values.ts";
import { indexReferences } from "../references/check-references.ts";
import { onlyAtWhatIsThere } from "../references/empty-references.ts";
import { deleteReferences, holdTargetsOf } from "../references/store.ts";
import { followChanges, withRollups } from "../rollups/follow-change.ts";
import { holdStatus, type PostRow, postsByIds } from "../store.ts";
import { tellWritten } from "../tell-change.ts";
import { redrawLists } from "../write-posts.ts";
import { writtenAt } from "../written-at.ts";
import { type Past, valuesNow } from "./past-values.ts";
import { holdPosts, insertPosts, unchangedSince } from "./store.ts";

/** New records with these values, which were judged before. They enter their first status as quietly as if nobody was there. */
export async function createPosts(
  scope: WriteScope,
  type: Type,
  status: Status,
  values: readonly ValuesRead[],
): Promise<readonly PostRow[]> {
  if (values.length === 0) return [];
  const [isHeld, entered, first] = await Promise.all([
    holdStatus(scope.db, type.row, status.id),
    enteringMany(scope, type, status, values.length),
    scope.db.nextIds("post", values.length),
  ]);
  if (!isHeld) throw new OutOfDate("type:");
  const now = scope.now.toISOString();
  const rows = values.map(
    (one, at): PostRow => ({
      app_id: scope.app,
      home: type.row.home,
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
      form: type.row.form,
      rollups: {},
      meta: {},
      created_at: now,
      updated_at: now,
    }),
  );
  insertPosts(scope.db, type.row, rows);
  for (const row of rows) tellWritten(scope, type.row, row);
  await lookNowAndThen(scope, type.row, { first, count: rows.length });
  await indexReferences(scope, type, rows);
  await claimUploads(
    scope,
    type.row.post_fields,
    rows.map(({ data }) => data),
  );
  await withRollups(scope, type, rows);
  await redrawLists(scope, type);
  await tell(
    scope,
    "post.created",
    type.row.id,
    rows.map((now) => ({ now })),
  );
  return rows;
}

/** Records of a type with other values, which were judged before. Each keeps its status and what was not sent. */
export async function changePosts(
  scope: WriteScope,
  type: Type,
  changes: readonly { readonly row: PostRow; readonly values: ValuesRead }[],
): Promise<readonly PostRow[]> {
  const rows = changes.map(
    ({ row, values }): PostRow => ({
      ...row,
      title: values.title === undefined ? row.title : values.title || null,
      content: values.content ?? row.content,
      data: withoutNothing({ ...row.data, ...values.data }),
      updated_at: writtenAt(row, scope.now),
    }),
  );
  const pairs = changes.flatMap(({ row: before }, at) => rows.slice(at, at + 1).map((after) => ({ before, after })));
  await writePosts(scope, type, pairs, "changed");
  await claimUploads(
    scope,
    type.row.post_fields,
    changes.map(({ values }) => values.data),
  );
  return rows;
}

/** Records as they were before, as far as nobody has changed them since `writtenAt`. */
export async function restorePosts(
  scope: WriteScope,
  type: Type,
  kept: readonly { readonly id: number; readonly before: JsonObject; readonly writtenAt: Date }[],
): Promise<number> {
  const rows = await heldPosts(
    scope,
    kept.map(({ id }) => id),
  );
  const unchanged = await unchangedSince(
    scope.db,
    kept.map(({ id, writtenAt: at }) => ({ id, at })),
  );
  const restored: { before: PostRow; after: PostRow }[] = [];
  for (const { id, before } of kept) {
    const row = rows.find((one) => one.id === id);
    if (!row || !unchanged.has(id)) continue;
    const { title, content, ...past } = before as unknown as Past & { title: string | null; content: string };
    const data = await valuesNow(scope, type, row, past);
    restored.push({ before: row, after: { ...row, title, content, data, updated_at: writtenAt(row, scope.now) } });
  }
  await writePosts(scope, type, restored, "restored");
  return restored.length;
}

/** These records, held until the transaction ends. */
export async function heldPosts(scope: WriteScope, ids: readonly number[]): Promise<PostRow[]> {
  if (ids.length === 0) return [];
  await holdPosts(scope.db, ids);
  return postsByIds(scope.db, ids, sql`true`);
}

async function writePosts(
  scope: WriteScope,
  type: Type,
  changes: readonly { readonly before: PostRow; readonly after: PostRow }[],
  kind: "changed" | "restored",
): Promise<void> {
  const points = referenceFields(type.row.post_fields).length > 0;
  if (changes.length === 0) return;
  await writeChanges(scope, type, changes, { kind });
  const ids = changes.map(({ after }) => after.id);
  if (points) {
    await deleteReferences(scope.db, ids);
    await indexReferences(
      scope,
      type,
      changes.map(({ after }) => after),
    );
  }
  // What is put back points where nobody has looked whether anything is still there.
  if (kind === "restored" && points) await holdTargetsOf(scope.db, ids);
  await followChanges(scope, type, changes);
  if (kind === "restored" && points) await onlyAtWhatIsThere(scope, ids);
  await redrawLists(scope, type);
}

function withoutNothing(data: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== undefined && value !== ""));
}
