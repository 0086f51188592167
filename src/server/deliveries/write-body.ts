import type { Post } from "../../contract/posts.ts";
import type { PersonShown } from "../../contract/shared.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { underKeysOfNow } from "../../model/types/past-keys.ts";
import { changesBetween } from "../../model/types/record-changes.ts";
import { type TypePart, typeEvents } from "../../model/types/record-events.ts";
import { standingOf } from "../apps/public.ts";
import type { UserRow } from "../auth/public.ts";
import { personOf, showPerson, userById } from "../auth/public.ts";
import { fieldMovesOf, upToDate } from "../field-changes/public.ts";
import { cacheGroup, cacheKey } from "../kernel/cache-key.ts";
import { isEditor, type Scope } from "../kernel/scope.ts";
import { type Authority, authorize } from "../record-access/public.ts";
import type { RecordRow } from "../record-rows/public.ts";
import { showRecords } from "../records/public.ts";
import { cachedType, loadType, type Type } from "../type-definitions/public.ts";
import type { EventRow, ToldType, WebhookRow } from "../webhooks/public.ts";

/** What an event is told as: what the webhook's maker may read of it by now, and not a word more; undefined: nothing of it. */
export async function writeBody(maker: Scope, webhook: number, event: EventRow): Promise<string | undefined> {
  const data = await dataOf(maker, webhook, event);
  return data && JSON.stringify({ type: event.name, timestamp: event.at.toISOString(), data });
}

async function dataOf(maker: Scope, webhook: number, event: EventRow): Promise<object | undefined> {
  const { type_id: typeId } = event;
  if (typeId === null) return { appId: maker.app, webhookId: webhook };
  return typeEvents.some((name) => name === event.name) ? tellOfType(maker, event, typeId) : tellRecords(maker, event, typeId);
}

/** Editors see every type, also what became of one that is gone. */
async function tellOfType(maker: Scope, event: EventRow, typeId: number): Promise<object | undefined> {
  if (!isEditor(maker)) return undefined;
  const [told] = event.records as unknown as readonly {
    readonly type: Pick<ToldType, "slug" | "title">;
    readonly changed: readonly TypePart[];
  }[];
  if (!told) return undefined;
  const { slug: type, title } = told.type;
  const changed = event.name === "type.changed" && { changed: told.changed };
  return { appId: maker.app, typeId, type, title, ...changed, user: await tellerOf(maker, event) };
}

/** Who did what is told; nothing drops it before its second is over. */
const userOfEvent = cacheKey<UserRow | null>(cacheGroup("tellers"), "by-id");

async function tellerOf(scope: Scope, { user_id: id }: EventRow): Promise<PersonShown | null> {
  const user = id === null ? null : await scope.cached(userOfEvent(id), async (db) => (await userById(db, id)) ?? null);
  return user && showPerson(user);
}

/** The maker as they are now; what they may do on the platform is nothing that a webhook carries out of an app. */
export async function makerOf(scope: Scope, { user_id: id }: WebhookRow): Promise<Scope | undefined> {
  const [user, member] = await Promise.all([userById(scope.db, id), standingOf(scope.db, id)]);
  return user && member && { ...scope, person: { ...personOf(user), role: 0 }, appRole: member.role, groups: member.groups };
}

/** A record that something happened to. Written by the posts themselves, of which these are rows. */
interface ToldRow {
  readonly now: RecordRow;
  readonly before?: RecordRow;
}

async function tellRecords(scope: Scope, event: EventRow, typeId: number): Promise<object | undefined> {
  const told = event.records as readonly ToldRow[];
  const type = await typeOf(scope, typeId, told);
  if (!type) return undefined;
  const authority = authorize(scope, type);
  const readable = told.filter(({ now }) => authority.mayRead(now));
  if (readable.length === 0) return undefined;
  const now = readable.map((each) => each.now);
  const records = await show(scope, type, { authority, rows: now });
  const user = await tellerOf(scope, event);
  return {
    ...{ appId: scope.app, typeId, type: type.row.slug, user, records },
    ...(readable.some(({ before }) => before) && { previous: await previousOf(scope, type, { authority, told: readable, records }) }),
  };
}

/** The type as it is, read anew where records are in a form of it that this process has not heard of yet. */
async function typeOf(scope: Scope, id: number, told: readonly ToldRow[]): Promise<Type | null> {
  const type = await cachedType(scope, id);
  return type && told.some(({ now }) => now.schema_version > type.row.schema_version) ? loadType(scope.db, id) : type;
}

async function show(
  scope: Scope,
  type: Type,
  { authority, rows }: { readonly authority: Authority; readonly rows: readonly RecordRow[] },
): Promise<Post[]> {
  return showRecords(scope, type, { authority, rows: await upToDate(scope.db, type.row, await underPresentKeys(scope, type, rows)) });
}

/** A delivery may be sent long after the changes of a form that records of its event were told under: these are not kept, but the keys are. */
async function underPresentKeys(
  { db }: Scope,
  { row: { id, schema_version: version, upgrades } }: Type,
  rows: readonly RecordRow[],
): Promise<RecordRow[]> {
  const since = Math.min(version, ...upgrades.map((upgrade) => upgrade.schemaVersion - 1));
  if (rows.every((row) => row.schema_version >= since)) return [...rows];
  const moves = (await fieldMovesOf(db, id)).filter((move) => move.schema_version <= since);
  return rows.map((row) =>
    row.schema_version < since ? { ...row, data: underKeysOfNow(row.data, row.schema_version, moves), schema_version: since } : row,
  );
}

/**
 * Of each record what has changed, as it was before; null where there was nothing. Of one that was not there for the maker before, and of
 * what its present status hides, nothing is told.
 */
async function previousOf(
  scope: Scope,
  type: Type,
  { authority, told, records }: { readonly authority: Authority; readonly told: readonly ToldRow[]; readonly records: readonly Post[] },
): Promise<object[]> {
  const seen = told.flatMap(({ before }) => (before && authority.mayRead(before) ? before : []));
  const shown = new Map((await show(scope, type, { authority, rows: seen })).map((post) => [post.id, post]));
  return records.map((record, at) => {
    const before = shown.get(record.id);
    if (!before) return {};
    const hidden = authority.hidden(
      type.statuses.find(({ id }) => id === told[at]?.now.status_id),
      told[at]?.now ?? null,
    );
    const changed = Object.entries(changesBetween(before as JsonObject, record as JsonObject));
    return Object.fromEntries(changed.flatMap(([slug, [was]]) => (hidden.has(slug) ? [] : [[slug, was]])));
  });
}
