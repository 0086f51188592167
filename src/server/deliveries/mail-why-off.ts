import { escapeHtml } from "../../platform/html/escape-html.ts";
import { appById, membersAmong, type webhooksStopped } from "../apps/public.ts";
import { knownEmail, usersByIds, wantsToKnow } from "../auth/public.ts";
import type { Payload } from "../kernel/job.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { queueMail } from "../mail/public.ts";
import { type WebhookRow, webhookById, webhookListeners } from "../webhooks/public.ts";

/** Of webhooks that stopped because their maker has left. */
export async function tellStopped(scope: WriteScope, { webhooks }: Payload<typeof webhooksStopped>): Promise<void> {
  scope.invalidate(webhookListeners);
  for (const id of webhooks) {
    const webhook = await webhookById(scope.db, id);
    if (webhook && !webhook.is_active) await mailWhyOff(scope, webhook);
  }
}

/** Tells the maker of a webhook, while they are in the app, and the app's owner that it was switched off. */
export async function mailWhyOff(scope: WriteScope, { title, url, user_id, why_off }: WebhookRow): Promise<void> {
  const app = await appById(scope.db, scope.app);
  const told = [...(await membersAmong(scope.db, [user_id])), ...(app ? [app.owner_id] : [])];
  const people = await usersByIds(scope.db, [...new Set(told)]);
  const subject = `Webhook ${title} was switched off · ${app?.title ?? ""}`.slice(0, 350);
  const html = [
    `<p>The webhook <b>${escapeHtml(title)}</b> to ${escapeHtml(url)} was switched off.</p>`,
    `<p>${escapeHtml(why_off ?? "")}</p>`,
    "<p>What was waiting to be sent waits on. Switch the webhook on again in the settings of the app, under API, and it is sent.</p>",
  ].join("");
  for (const person of people) {
    const email = knownEmail(person);
    if (email && (await wantsToKnow(scope.db, person.user_id, "webhook", "mail")))
      await queueMail(scope, { to: email, subject, html, kind: "webhook" });
  }
}
