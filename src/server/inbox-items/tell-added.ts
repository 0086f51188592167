import type { WriteScope } from "../kernel/scope.ts";
import type { Type } from "../type-definitions/public.ts";
import { followersOf } from "./followers.ts";
import { countSingle, dropSingle, openGroup } from "./store.ts";
import { type InboxWanted, writeInboxItems } from "./write-items.ts";

/** More unread ones of a type than these are one item that says how many they are. */
export const mostSingle = 20;

/** Tells those who follow a type that records came. */
export async function tellAdded(
  scope: WriteScope,
  type: Type,
  {
    posts,
    by,
    kind = "submission",
  }: { readonly posts: readonly number[]; readonly by: number | null; readonly kind?: "submission" | "booking" },
): Promise<void> {
  const wanted: InboxWanted[] = [];
  for (const user of await followersOf(scope, type))
    if (user !== by) wanted.push(...(await wantedFor(scope, type, { user, posts, by, kind })));
  await writeInboxItems(scope, wanted);
}

interface Added {
  readonly user: number;
  readonly posts: readonly number[];
  readonly by: number | null;
  readonly kind: "submission" | "booking";
}

async function wantedFor(scope: WriteScope, { row }: Type, { user, posts, by, kind }: Added): Promise<InboxWanted[]> {
  const about = { kind, people: [user], type: row.id, by };
  const title = kind === "booking" ? "A time was booked" : undefined;
  const single = posts.map((post): InboxWanted => ({ ...about, post, group: `${kind}:${post}`, title }));
  if (kind === "booking") return single;
  const group = `submissions:${row.id}`;
  const many = (count: number): InboxWanted => ({ ...about, group, count, by: null, link: `/type/${row.slug}` });
  if (await openGroup(scope.db, user, group)) return [many(posts.length)];
  const unread = await countSingle(scope.db, { user, kind, type: row.id, most: mostSingle + 1 });
  if (unread + posts.length <= mostSingle) return single;
  await dropSingle(scope.db, { user, kind, type: row.id });
  return [many(unread + posts.length)];
}
