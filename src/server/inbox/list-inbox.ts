import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { InboxCount, InboxItem, myInbox as myContract } from "../../contract/inbox.ts";
import { type InboxTab, inboxTabs } from "../../model/access/inbox.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { type Sql, sql } from "../../platform/db/database.ts";
import { appsOfUser, readListHere } from "../apps/public.ts";
import { countItems, itemsWhere } from "../inbox-items/public.ts";
import { type ListInput, listSql, sayTotal } from "../kernel/list.ts";
import { refuse, type Scope, signedInPerson } from "../kernel/scope.ts";
import { readableItems } from "./readable.ts";
import { showItems } from "./show-items.ts";

const language = listLanguage({
  columns: { id: ["id", "id"], kind: ["kind", "text"], typeId: ["type_id", "id"], postId: ["post_id", "id"] },
});

/** So many unread ones are counted. */
const mostCounted = 100;

export async function listInbox(scope: Scope, { list }: ListInput): Promise<InboxItem[]> {
  const { id } = signedInPerson(scope);
  const tab = tabOf(list.filter(([name]) => name === "tab").map(([, value]) => value));
  const query = await readListHere(
    scope,
    list.filter(([name]) => name !== "tab"),
    { language },
  );
  const wanted = listSql(query, { alias: "i" });
  const where = sql`i.user_id = ${id} and ${inTab(tab, scope.now)} and ${wanted.where} and ${await readableItems(scope)}`;
  await sayTotal(scope, query, (most) => countItems(scope.db, where, most));
  const isOfKind = list.some(([name]) => name === "kind" || name === "kind:eq");
  const order = query.order ? wanted.order : orderOf(tab, { isOfKind });
  return showItems(scope, await itemsWhere(scope.db, { where, order, count: wanted.count, page: wanted.page }));
}

export async function countInbox(scope: Scope): Promise<InboxCount> {
  const { id } = signedInPerson(scope);
  const where = sql`i.user_id = ${id} and i.read_at is null and ${inTab("all", scope.now)}`;
  // Most have nothing unread, and nobody's rights are asked for that.
  if ((await countItems(scope.db, where, 1)) === 0) return { unread: 0 };
  return { unread: await countItems(scope.db, sql`${where} and ${await readableItems(scope)}`, mostCounted) };
}

const mostApps = 50;
const perApp = 50;

/** All apps of somebody, each with the rights that they have there. */
export async function myInbox(scope: Scope, { tab = "me", kind }: InputOf<typeof myContract>): Promise<ReplyOf<typeof myContract>> {
  const { id } = signedInPerson(scope);
  const all = (await appsOfUser(scope.db, id)).filter(({ suspended_at }) => suspended_at === null);
  if (all.length > mostApps) scope.context.setHeader("x-truncated", String(all.length));
  const items: InboxItem[] = [];
  let unread = 0;
  for (const app of all.slice(0, mostApps)) {
    const inside = await scope.enter(app.id);
    const where = sql`i.user_id = ${id} and ${inTab(tab, scope.now)} ${kind ? sql` and i.kind = ${kind}` : sql``}`;
    if ((await countItems(inside.db, where, 1)) > 0) {
      const readable = sql`${where} and ${await readableItems(inside)}`;
      items.push(
        ...(await showItems(
          inside,
          await itemsWhere(inside.db, { where: readable, order: orderOf(tab, { isOfKind: kind !== undefined }), count: perApp, page: 1 }),
        )),
      );
    }
    unread += (await countInbox(inside)).unread;
  }
  return { items: items.sort(tab === "done" ? byDone : byUrgency), unread };
}

function byUrgency(one: InboxItem, other: InboxItem): number {
  const [first, second] = [one, other].map(({ kind }) => Number(kind === "assigned"));
  return (second ?? 0) - (first ?? 0) || other.at.localeCompare(one.at);
}

function byDone(one: InboxItem, other: InboxItem): number {
  return (other.doneAt ?? "").localeCompare(one.doneAt ?? "");
}

function tabOf(asked: readonly string[]): InboxTab {
  const [tab = "me"] = asked;
  if (asked.length > 1 || !Object.hasOwn(inboxTabs, tab)) throw refuse("invalid", `tab: one of ${Object.keys(inboxTabs).join(", ")}`);
  return tab as InboxTab;
}

/** The conditions of the indexes of inbox_items stand here word for word. */
export function inTab(tab: InboxTab, now: Date): Sql {
  if (tab === "done") return sql`i.done_at is not null and i.is_listed`;
  if (tab === "snoozed") return sql`i.snoozed_until is not null and i.done_at is null and i.is_listed and i.snoozed_until > ${now}`;
  const awake = sql`i.done_at is null and i.is_listed and (i.snoozed_until is null or i.snoozed_until <= ${now})`;
  return tab === "me" ? sql`i.is_direct and ${awake}` : awake;
}

export function orderOf(tab: InboxTab, { isOfKind = false } = {}): Sql {
  if (tab === "done") return sql`i.done_at desc, i.id desc`;
  if (tab === "snoozed") return sql`i.snoozed_until, i.id desc`;
  // Of one kind all or none are assigned.
  if (isOfKind) return sql`i.sort_at desc, i.id desc`;
  return sql`i.is_assigned desc, i.sort_at desc, i.id desc`;
}
