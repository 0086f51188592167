import type { Webhook } from "../../contract/webhooks.ts";
import { showPerson, usersByIds } from "../auth/public.ts";
import type { Scope } from "../kernel/scope.ts";
import type { WebhookRow } from "./store.ts";

/** It is on, and sends nothing all the same. */
export const makerSuspended = "It sends nothing for as long as the account of whoever made it is suspended.";

export async function showWebhooks({ db }: Pick<Scope, "db">, rows: readonly WebhookRow[]): Promise<Webhook[]> {
  const makers = rows.length === 0 ? [] : await usersByIds(db, [...new Set(rows.map(({ user_id }) => user_id))]);
  const people = new Map(makers.map((user) => [user.user_id, showPerson(user)]));
  const suspended = new Set(makers.filter(({ suspended_at }) => suspended_at !== null).map(({ user_id }) => user_id));
  return rows.map((row) => ({
    ...{ id: row.id, title: row.title, url: row.url, events: row.events, typeIds: row.type_ids },
    ...{ isActive: row.is_active, whyOff: row.why_off ?? (row.is_active && suspended.has(row.user_id) ? makerSuspended : null) },
    user: people.get(row.user_id) ?? null,
    failingSince: row.failing_since?.toISOString() ?? null,
    previousUntil: row.previous_until?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }));
}
