import { escapeHtml } from "../../platform/html/escape-html.ts";
import { admins, type UserRow, userById, wantsToKnow } from "../auth/public.ts";
import type { Payload } from "../kernel/job.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { queueMail } from "../mail/public.ts";
import type { feedbackSent } from "./events.ts";
import { feedbackById } from "./store.ts";

/** The app whose outbox holds what the platform itself writes. */
const platformApp = 1;

/** Mails what somebody said to those who run the platform. They are looked for among all accounts, so nobody waits for it. */
export async function mailFeedback(scope: WriteScope, { person, feedback }: Payload<typeof feedbackSent>): Promise<void> {
  const [said, by] = await Promise.all([feedbackById(scope.db, person, feedback), userById(scope.db, person)]);
  if (!said || !by) return;
  const readers: UserRow[] = [];
  for (const admin of await admins(scope.db)) if (await wantsToKnow(scope.db, admin.user_id, "feedback", "mail")) readers.push(admin);
  await scope.within(platformApp, async (inside) => {
    for (const to of new Set(readers.flatMap((reader) => reader.email ?? [])))
      await queueMail(inside, {
        to,
        subject: `Feedback from ${nameOf(by)}`.slice(0, 350),
        html: mailOf(by, said.message),
        kind: "feedback",
      });
  });
}

function nameOf({ nickname, first_name, last_name, user_id }: UserRow): string {
  return nickname || `${first_name} ${last_name}`.trim() || `person ${user_id}`;
}

/** What somebody wrote is text and stays text. */
function mailOf(by: UserRow, message: string): string {
  const lines = escapeHtml(message).replaceAll("\n", "<br>");
  return `<p>${escapeHtml(nameOf(by))} (${escapeHtml(by.username)}) wrote:</p><p>${lines}</p><p>All feedback is listed in the admin area, under Ideas.</p>`;
}
