import type { Webhook } from "../../contract/webhooks.ts";
import { showPerson, usersByIds } from "../auth/public.ts";
import type { Scope } from "../scope.ts";
import type { WebhookRow } from "./store.ts";

export async function showWebhooks({ db }: Pick<Scope, "db">, rows: readonly WebhookRow[]): Promise<Webhook[]> {
  const makers = rows.length === 0 ? [] : await usersByIds(db, [...new Set(rows.map(({ user_id }) => user_id))]);
  const people = new Map(makers.map((user) => [user.user_id, showPerson(user)]));
  return rows.map((row) => ({
    ...{ id: row.id, title: row.title, url: row.url, events: row.events, typeIds: row.type_ids },
    ...{ isActive: row.is_active, whyOff: row.why_off },
    user: people.get(row.user_id) ?? null,
    failingSince: row.failing_since?.toISOString() ?? null,
    previousUntil: row.previous_until?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }));
}
