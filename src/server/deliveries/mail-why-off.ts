import { escapeHtml } from "../../platform/html/escape-html.ts";
import { appById } from "../apps/public.ts";
import { usersByIds } from "../auth/public.ts";
import { queueMail } from "../mail/public.ts";
import type { WriteScope } from "../scope.ts";
import type { WebhookRow } from "../webhooks/public.ts";

/** Tells the maker of a webhook, and the app's owner, that it was switched off. */
export async function mailWhyOff(scope: WriteScope, { title, url, user_id, why_off }: WebhookRow): Promise<void> {
  const app = await appById(scope.db, scope.app);
  const people = await usersByIds(scope.db, [...new Set([user_id, app?.owner_id ?? user_id])]);
  const subject = `Webhook ${title} was switched off · ${app?.title ?? ""}`.slice(0, 350);
  const html = [
    `<p>The webhook <b>${escapeHtml(title)}</b> to ${escapeHtml(url)} was switched off.</p>`,
    `<p>${escapeHtml(why_off ?? "")}</p>`,
    "<p>What was waiting to be sent waits on. Switch the webhook on again in the settings of the app, under API, and it is sent.</p>",
  ].join("");
  for (const { email } of people) if (email) await queueMail(scope, { to: email, subject, html });
}
