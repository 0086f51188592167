import { bookingFields } from "../../model/booking/places.ts";
import type { webhooksStopped } from "../apps/public.ts";
import { adminsOf, closeInboxItems, tellAdded, writeInboxItem } from "../inbox-items/public.ts";
import type { Payload } from "../kernel/job.ts";
import type { WriteScope } from "../kernel/scope.ts";
import type { limitReached } from "../limits/public.ts";
import { mailById, type mailFailed } from "../mail/public.ts";
import { recordById } from "../record-rows/public.ts";
import type { formSent } from "../records/public.ts";
import { cachedType } from "../type-definitions/public.ts";
import { webhookById, type webhookTurned } from "../webhooks/public.ts";

/** A record came by a form of a page. */
export async function tellSubmission(scope: WriteScope, { post }: Payload<typeof formSent>): Promise<void> {
  const record = await recordById(scope, post);
  const type = record && (await cachedType(scope, record.type_id));
  if (!record || !type) return;
  const kind = bookingFields(type.row.post_fields).length > 0 ? "booking" : "submission";
  await tellAdded(scope, type, { posts: [post], by: record.user_id, kind });
}

/** A mail about a record did not arrive; of those to many, one item says how many. */
export async function tellMailFailed(scope: WriteScope, { mail, to, why, post }: Payload<typeof mailFailed>): Promise<void> {
  const row = await mailById(scope.db, mail);
  if (!row) return;
  const record = await recordById(scope, post);
  const isOne = row.batch_id === null;
  await writeInboxItem(scope, {
    ...{ kind: "failed", people: await adminsOf(scope), group: isOne ? `failed:mail:${mail}` : `failed:batch:${row.batch_id}` },
    title: isOne ? `A mail to ${to} failed: ${why}` : "Mails to many failed",
    link: "/settings?tab=mail",
    ...(isOne && record && { post: record.id, type: record.type_id }),
  });
}

/** It is on its way again. */
export function mailGoesAgain(scope: WriteScope, { mail }: { readonly mail: number }): Promise<void> {
  return closeInboxItems(scope, { groups: [`failed:mail:${mail}`] });
}

/** Their maker left. They are told of by a mail as well. */
export async function tellWebhooksStopped(scope: WriteScope, { webhooks }: Payload<typeof webhooksStopped>): Promise<void> {
  for (const webhook of webhooks) await tellWebhookTurned(scope, { webhook, isOff: true });
}

/** One that is on again, or gone, needs nobody any more. */
export async function tellWebhookTurned(scope: WriteScope, { webhook, isOff }: Payload<typeof webhookTurned>): Promise<void> {
  const group = `failed:webhook:${webhook}`;
  if (!isOff) return closeInboxItems(scope, { groups: [group] });
  // Whoever turned it on again before this was heard has nothing to do.
  const row = await webhookById(scope.db, webhook);
  if (!row || row.is_active) return;
  const title = `The webhook ${row.title} was switched off`;
  await writeInboxItem(scope, { kind: "failed", people: await adminsOf(scope), group, title, link: "/settings?tab=api", isMailed: true });
}

/** Nearly all, or all, of what the plan includes is used. Who has a larger plan is told again of that one. */
export async function tellLimit(scope: WriteScope, { share, limit }: Payload<typeof limitReached>): Promise<void> {
  const records = `${limit.toLocaleString("en-US")} records`;
  const title =
    share === 100
      ? `The plan’s ${records} are used: more can be added with a larger plan, or when some are deleted for good`
      : `${share} % of the plan’s ${records} are used`;
  await writeInboxItem(scope, {
    ...{
      kind: "failed",
      people: await adminsOf(scope),
      group: "failed:limit:maxRecords",
      title,
      link: "/settings?tab=plan",
      isMailed: true,
    },
  });
}
