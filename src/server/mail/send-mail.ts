import type { MailKind, MailState } from "../../contract/mail.ts";
import type { Queries } from "../../platform/db/database.ts";
import { mailText } from "../../platform/html/mail-html.ts";
import { mailAddress } from "../../platform/mail/mail-address.ts";
import type { Delivery, Mail } from "../../platform/mail/mailer.ts";
import type { Outside } from "../kernel/feature.ts";
import type { Payload } from "../kernel/job.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { addressHash } from "./address-hash.ts";
import { mailFailed } from "./events.ts";
import type { sendMail as sendMailJob } from "./jobs.ts";
import { layOutMail } from "./lay-out-mail.ts";
import { ownSender } from "./mail-domains.ts";
import { mailName } from "./mail-name.ts";
import { noteBounce } from "./note-bounce.ts";
import { mostTries } from "./retries.ts";
import { saySuppressed } from "./say-suppressed.ts";
import { senderOf } from "./sender.ts";
import { beginMail, endBegun, endWaiting, forgetOldMails, type MailRow, mailById, suppressionOf, updateMailState } from "./store.ts";
import { sealAddress } from "./suppressions.ts";
import { unsubscribeLink } from "./unsubscribe-link.ts";

/** Sends one mail of the outbox, or keeps it there for reading when no mail server is set up. What may pass later is tried again. */
export async function sendMail(scope: Scope, { mail: id }: Payload<typeof sendMailJob>, { mailer, texter }: Outside): Promise<void> {
  const mail = await mailById(scope.db, id);
  if (mail?.state !== "waiting") return;
  const end = (state: MailState, error: string | null) =>
    scope.write((writing) => updateMailState(writing.db, mail.id, { state, error, now: scope.now }));
  const why = await whySuppressed(scope.db, mail);
  if (why !== undefined) return end("suppressed", why);
  // What goes to a number is a text message.
  const isText = !mail.recipient.includes("@");
  if (isText ? !texter : !mailer) return end("kept", null);
  if (mail.kind === "bulk" && !(await begin(scope, mail))) return;
  const { recipient: to, html } = mail;
  const delivery = isText ? await texter?.send({ to, text: mailText(html) }) : await mailer?.send(await toSend(scope, mail));
  if (delivery) await keepDelivery(scope, mail, delivery);
}

/** One of many is handed over once: where a process ended in between, nobody knows whether it arrived, and that is what is kept. */
function begin(scope: Scope, { id }: MailRow): Promise<boolean> {
  return scope.write(async ({ db }) => {
    const isFirst = await beginMail(db, id, scope.now);
    if (!isFirst) await endBegun(db, id, broken);
    return isFirst;
  });
}

async function keepDelivery(scope: Scope, mail: MailRow, delivery: Delivery): Promise<void> {
  if (delivery.outcome === "sent") {
    await scope.write(async (writing) => {
      await updateMailState(writing.db, mail.id, { state: "sent", error: null, now: scope.now });
      await forgetOldMails(writing.db, { pages: daysAgo(scope.now, 90), mails: daysAgo(scope.now, 365) });
    });
    return;
  }
  const why = delivery.outcome === "unknown" ? silence : delivery.why;
  // It may have arrived: tried again once, so that no server that is slow to answer gets it ten times; one of many, not at all.
  const isSilentTwice = delivery.outcome === "unknown" && (mail.error === silence || mail.kind === "bulk");
  const isOver = delivery.outcome === "never" || mail.attempts + 1 >= mostTries || isSilentTwice;
  const isNoAddress = delivery.outcome === "never" && delivery.isAddress === true;
  const sealed = isNoAddress ? sealAddress(scope, mail.recipient) : "";
  await scope.write(async (writing) => {
    await updateMailState(writing.db, mail.id, { state: isOver ? "failed" : "waiting", error: why, now: scope.now });
    if (isNoAddress) await noteBounce(writing, mail, sealed);
    if (isOver) await tellFailed(writing, mail, why);
  });
  if (!isOver) throw new Error(`The mail was not taken: ${delivery.why}`);
}

/** A mail as it leaves: in the app's layout, in its name, with the way out where it is one of many. */
async function toSend(
  { app, db, outside }: Scope,
  { id, kind, recipient: to, subject, html, reply_to, batch_id, calendar }: MailRow,
): Promise<Mail> {
  const sender = await senderOf(db, app);
  const from = await ownSender(db, app, outside);
  const unsubscribe = leaves(kind) ? unsubscribeLink(outside, { app, mail: id, address: to }) : undefined;
  const logo = sender.logo === "" ? undefined : outside.mainAddress(sender.logo);
  const laidOut = layOutMail(sender, {
    subject,
    html,
    ...(logo !== undefined && { logo }),
    ...(unsubscribe !== undefined && { unsubscribe }),
  });
  // One that is no plain address would keep the whole mail from leaving.
  const replyTo = [reply_to, sender.replyTo].find((one) => typeof one === "string" && mailAddress(one).ok);
  return {
    ...{ id: mailName(outside, { app, mail: id }), to, subject, ...laidOut },
    ...(sender.name !== undefined && { senderName: sender.name }),
    ...(from && { from }),
    ...(typeof replyTo === "string" && { replyTo }),
    ...(calendar !== null && { attachments: [{ name: "booking.ics", type: calendarType(calendar), content: Buffer.from(calendar) }] }),
    ...(unsubscribe !== undefined && { list: { unsubscribe, id: `app-${app}`, feedback: `${batch_id ?? 0}:${app}:${kind}:joinery` } }),
  };
}

/** Whoever wants no mails to many still gets what is meant for them alone. */
async function whySuppressed(db: Queries, { recipient, kind }: MailRow): Promise<string | undefined> {
  const found = await suppressionOf(db, addressHash(recipient));
  if (!found || (found.scope === "bulk" && !leaves(kind))) return undefined;
  return saySuppressed(found.reason);
}

/** Who gets it can have no more of its kind by one press. */
function leaves(kind: MailKind): boolean {
  return kind === "bulk" || kind === "digest";
}

/** A try that ended its process was counted by the job alone: without this the mail would wait for a job that is not there any more. */
export async function giveMailUp(scope: WriteScope, { mail: id }: Payload<typeof sendMailJob>): Promise<void> {
  const mail = await mailById(scope.db, id);
  if (mail && (await endWaiting(scope.db, mail.id, broken))) await tellFailed(scope, mail, mail.error ?? broken);
}

/** For good: the record that it is about says so in its log. */
async function tellFailed(scope: WriteScope, { id, post_id, recipient }: MailRow, why: string): Promise<void> {
  if (post_id !== null) await scope.publish(mailFailed, { mail: id, post: post_id, to: recipient, why });
}

/** A reader of mail offers to keep it, or to take it out again, by its method. */
function calendarType(file: string): string {
  return `text/calendar; charset=utf-8; method=${/^METHOD:(\w+)/m.exec(file)?.[1] ?? "PUBLISH"}`;
}

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

const broken = "Something broke on our side while it was sent, so it may have arrived.";
const silence = "The mail server fell silent after the mail, which may have arrived.";
