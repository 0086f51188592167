import type { Post } from "../../contract/posts.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { changesBetween } from "../../model/post-types/record-changes.ts";
import { memberByUser } from "../apps/public.ts";
import { personOf, showPerson, userById } from "../auth/public.ts";
import { loadType, type Type, upToDate } from "../post-types/public.ts";
import { authorize, type PostRow, showPosts } from "../posts/public.ts";
import type { Scope } from "../scope.ts";
import type { EventRow, WebhookRow } from "../webhooks/public.ts";

export type Body =
  | { readonly kind: "written"; readonly text: string }
  /** There is nothing in it that its maker may read. */
  | { readonly kind: "nothing" }
  /** Its maker is no member of the app any more. */
  | { readonly kind: "nobody" };

/** What an event is told as: what the webhook's maker may read of it by now, and not a word more. */
export async function writeBody(scope: Scope, webhook: WebhookRow, event: EventRow): Promise<Body> {
  const maker = await asMaker(scope, webhook.user_id);
  if (!maker) return { kind: "nobody" };
  const data = event.type_id === null ? { appId: scope.app, webhookId: webhook.id } : await tellRecords(maker, event, event.type_id);
  if (!data) return { kind: "nothing" };
  return { kind: "written", text: JSON.stringify({ type: event.name, timestamp: event.at.toISOString(), data }) };
}

/** The maker as they are now; what they may do on the platform is nothing that a webhook carries out of an app. */
async function asMaker(scope: Scope, id: number): Promise<Scope | undefined> {
  const [user, member] = await Promise.all([userById(scope.db, id), memberByUser(scope.db, id)]);
  return user && member && { ...scope, person: { ...personOf(user), role: 0 }, appRole: member.role };
}

async function tellRecords(scope: Scope, event: EventRow, typeId: number): Promise<object | undefined> {
  const type = await loadType(scope.db, typeId);
  if (!type) return undefined;
  const { mayRead } = authorize(scope, type);
  // Written by the posts themselves, of which they are rows.
  const told = event.records as readonly { readonly now: PostRow; readonly before?: PostRow }[];
  const readable = told.filter(({ now }) => mayRead(now));
  if (readable.length === 0) return undefined;
  const records = await show(
    scope,
    type,
    readable.map(({ now }) => now),
  );
  const before = readable.flatMap((each) => each.before ?? []);
  const user = event.user_id === null ? undefined : await userById(scope.db, event.user_id);
  return {
    ...{ appId: scope.app, typeId, type: type.row.slug, user: user ? showPerson(user) : null, records },
    ...(before.length === records.length && { previous: differences(await show(scope, type, before), records) }),
  };
}

async function show(scope: Scope, type: Type, rows: readonly PostRow[]): Promise<Post[]> {
  return showPosts(scope, type, authorize(scope, type), await upToDate(scope.db, type.row, [...rows]));
}

/** Of each record what has changed, as it was before; null where there was nothing. */
function differences(before: readonly Post[], after: readonly Post[]): object[] {
  return after.map((record, at) => {
    const changed = Object.entries(changesBetween((before[at] ?? {}) as JsonObject, record as JsonObject));
    return Object.fromEntries(changed.map(([slug, [was]]) => [slug, was]));
  });
}
