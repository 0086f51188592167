import type { MailKind } from "../../contract/mail.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { spendOfMonth } from "../limits/public.ts";
import { sendMail } from "./jobs.ts";
import { countMail, mayKeepRefused, type Recipient } from "./mail-limits.ts";
import { mostTries } from "./retries.ts";
import { insertMail, mailOfKey } from "./store.ts";

export interface MailWanted {
  readonly to: string;
  readonly subject: string;
  /** Clean HTML. */
  readonly html: string;
  /** What it is sent for; "system" unless told. */
  readonly kind?: MailKind;
  /** How the address came to be the one that is written to; "chosen" unless told. */
  readonly recipient?: Recipient;
  /** The record that it is about. */
  readonly post?: number;
  /** A calendar file (RFC 5545) that goes along. */
  readonly calendar?: string;
  /** To whom an answer goes; as the app's settings say unless told. */
  readonly replyTo?: string;
  /** No two mails of the app have the same: where there is one already, this one is as good as sent. */
  readonly once?: string;
}

/** Whether a mail is on its way, or why it is not, and whether it can be read in the outbox all the same. */
export type Queued = { readonly ok: true; readonly id: number } | { readonly ok: false; readonly why: string; readonly isKept: boolean };

/**
 * Hands a mail over in the caller's transaction. It leaves by a job, where a mail server is set up; it can be read in any case. One that
 * is too many for its address or for the app is not sent: the caller says so to whoever caused it.
 */
export async function queueMail(scope: WriteScope, { recipient = "chosen", kind = "system", once, ...mail }: MailWanted): Promise<Queued> {
  const why = (await overPlan(scope, kind)) ?? (await countMail(scope, mail.to, recipient));
  if (why === null) {
    const id = await scope.newId("mail");
    const row = { id, ...mail, ...(once !== undefined && { once }), kind, state: "waiting", error: null, now: scope.now } as const;
    const isNew = await insertMail(scope.db, row);
    if (!isNew) return { ok: true, id: (await mailOfKey(scope.db, once ?? ""))?.id ?? id };
    await scope.enqueue(sendMail, { mail: id }, { maxAttempts: mostTries });
    return { ok: true, id };
  }
  const isKept = await mayKeepRefused(scope);
  if (isKept) await insertMail(scope.db, { id: await scope.newId("mail"), ...mail, kind, state: "refused", error: why, now: scope.now });
  return { ok: false, why, isKept };
}

/** Mails that somebody makes the app send. What accounts and invitations need, and what the app is told of itself, is never refused for a plan. */
const ofThePlan: ReadonlySet<MailKind> = new Set(["action", "form", "submission", "bulk"]);

/** Why the plan of the app does not include one more mail of this month; null: it does. */
export async function overPlan(scope: WriteScope, kind: MailKind): Promise<string | null> {
  return ofThePlan.has(kind) ? spendOfMonth(scope, "maxMailsMonth") : null;
}
