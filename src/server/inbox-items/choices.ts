import type { NotificationChoice } from "../../model/access/notifications.ts";
import type { Queries } from "../../platform/db/database.ts";
import { membersAmong } from "../apps/public.ts";
import { notificationsOf } from "../auth/public.ts";

/** What people chose of what they are told, by their ids; those who are no members of the app are left out. */
export async function choicesOf(db: Queries, people: readonly number[]): Promise<Map<number, NotificationChoice>> {
  const members = await membersAmong(db, people);
  const choices = await Promise.all(members.map(async (id) => [id, await notificationsOf(db, id)] as const));
  return new Map(choices);
}
