import * as contract from "../../contract/inbox.ts";
import { webhooksStopped } from "../apps/public.ts";
import * as itemJobs from "../inbox-items/public.ts";
import { deleteOldItems } from "../inbox-items/public.ts";
import { answer, feature, on, perform } from "../kernel/feature.ts";
import type { Scope } from "../kernel/scope.ts";
import { limitReached } from "../limits/public.ts";
import { mailFailed, mailRetried } from "../mail/public.ts";
import { formSent } from "../records/public.ts";
import { webhookTurned } from "../webhooks/public.ts";
import { inboxWanted } from "../workflow/public.ts";
import { changeInboxItem, changeInboxItems } from "./change-items.ts";
import { followType, listFollows } from "./follow-types.ts";
import * as jobs from "./jobs.ts";
import { countInbox, listInbox, myInbox } from "./list-inbox.ts";
import { tellDue } from "./look-for-due.ts";
import { mailWaiting } from "./mail-items.ts";
import { mailGoesAgain, tellLimit, tellMailFailed, tellSubmission, tellWebhooksStopped, tellWebhookTurned } from "./tell-failures.ts";

const day = 86_400_000;

/** What is done is kept for 90 days, what nobody did for a year. */
async function deleteOld(scope: Scope): Promise<void> {
  const ago = (days: number) => new Date(scope.now.getTime() - days * day);
  let isMore = true;
  while (isMore) isMore = await scope.write(({ db }) => deleteOldItems(db, { done: ago(90), came: ago(365) }));
}

/** What people are told of in their inboxes, and by mail where they chose that. */
export const inbox = feature("inbox", {
  keepsAccess: true,
  endpoints: [
    answer(contract.listInbox, listInbox),
    answer(contract.countInbox, countInbox),
    answer(contract.myInbox, myInbox),
    answer(contract.changeInboxItem, changeInboxItem),
    answer(contract.changeInboxItems, changeInboxItems),
    answer(contract.listFollows, listFollows),
    answer(contract.followType, followType),
  ],
  jobs: [
    perform(itemJobs.mailItems, mailWaiting, { isOutward: true }),
    perform(itemJobs.lookForDue, tellDue),
    perform(itemJobs.deleteOld, deleteOld),
    perform(jobs.wakeItems, (scope, { user }) => scope.write(async (writing) => writing.publishLive({ inboxOf: [user] }))),
  ],
  listeners: [
    on(formSent, tellSubmission),
    on(mailFailed, tellMailFailed),
    on(mailRetried, mailGoesAgain),
    on(webhooksStopped, tellWebhooksStopped),
    on(webhookTurned, tellWebhookTurned),
    on(limitReached, tellLimit),
    on(inboxWanted, itemJobs.writeWanted),
  ],
});
