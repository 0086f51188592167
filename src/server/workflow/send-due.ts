import { randomUUID } from "node:crypto";
import { readAction } from "../../model/actions/check-actions.ts";
import type { JsonObject } from "../../model/base/json.ts";
import type { WriteScope } from "../scope.ts";
import { planEmail, sendNow } from "./actions/send-email.ts";
import { keepStep, recordIn } from "./enter.ts";

/** Sends a mail that was planned, and plans the next one. A record that has left the status, or is gone, gets none any more. */
export async function sendDue(scope: WriteScope, { post, status, entered, slug, nth }: JsonObject): Promise<void> {
  const found = await recordIn(scope, Number(post), Number(status));
  if (!found || found.row.status_id !== found.status.id || found.row.status_entered_at !== entered) return;
  const stored = (found.status.actions as readonly JsonObject[]).find((action) => action.slug === slug);
  const read = stored && readAction(stored);
  if (!read?.ok) return;
  const occasion = { ...found, results: new Map() };
  const { log } = await sendNow(scope, read.value.action, occasion);
  await keepStep(scope, { root: randomUUID() }, found, { slug: String(slug), ok: true, message: log });
  await planEmail(scope, read.value.action, occasion, Number(nth) + 1);
}
