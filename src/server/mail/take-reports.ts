import { type MailReport, reportReaderOf } from "../../platform/mail/read-reports.ts";
import { audit } from "../audit/public.ts";
import type { OutsideWorld, Scope, WriteScope } from "../kernel/scope.ts";
import { addressHash } from "./address-hash.ts";
import { mailFailed } from "./events.ts";
import { type MailNamed, readMailName } from "./mail-name.ts";
import { noteBounce } from "./note-bounce.ts";
import { countSoftReports, keepReport, suppress, suppressionOf } from "./store.ts";
import { maskedAddress, sealAddress } from "./suppressions.ts";

/** So many mails to an address that could not be delivered for now, within so many days, and it counts as not there. */
const soft = { most: 5, days: 30 } as const;

/** A report, and which mail it is of. */
export type ReportOf = MailReport & { readonly of: MailNamed };

/** What of a body is about mails of ours; undefined: there is no such provider, or it is no body of it. */
export function readReports(outside: Pick<OutsideWorld, "sign">, provider: string, body: unknown): readonly ReportOf[] | undefined {
  return reportReaderOf(provider)?.(body)?.flatMap((report) => {
    const of = readMailName(outside, report.mail);
    return of ? [{ ...report, of }] : [];
  });
}

/**
 * Keeps what was reported of a mail of the app at hand; the same told twice, or something milder than what is
 * known, changes nothing. The address is the one that we wrote to, whatever the report says. Answers whether it was news.
 */
export function takeReport(scope: Scope, report: ReportOf): Promise<boolean> {
  return scope.write((writing) => keep(writing, report, (address) => sealAddress(scope, address)));
}

type Seal = (address: string) => string;

async function keep(scope: WriteScope, { of, kind, why: told }: ReportOf, seal: Seal): Promise<boolean> {
  const why = oneLine(told) || usual[kind];
  const mail = await keepReport(scope.db, of.mail, { kind, why, now: scope.now });
  if (!mail) return false;
  const { recipient } = mail;
  if (kind === "complaint") await noteComplaint(scope, mail, seal(recipient));
  if (kind === "hard") {
    await noteBounce(scope, mail, seal(recipient));
    if (mail.post_id !== null) await scope.publish(mailFailed, { mail: mail.id, post: mail.post_id, to: recipient, why });
  }
  const since = new Date(scope.now.getTime() - soft.days * 86_400_000);
  if (kind === "soft" && (await countSoftReports(scope.db, recipient, since)) >= soft.most) await noteBounce(scope, mail, seal(recipient));
  return true;
}

/** Whoever calls a mail spam gets none at all any more. */
async function noteComplaint(
  scope: WriteScope,
  { id, recipient }: { readonly id: number; readonly recipient: string },
  sealed: string,
): Promise<void> {
  const hash = addressHash(recipient);
  const known = await suppressionOf(scope.db, hash);
  const row = known?.id ?? (await scope.newId("suppression"));
  await suppress(scope.db, {
    ...{ id: row, address: sealed, address_hash: hash, mail_id: id, created_at: scope.now },
    ...{ reason: "complained", scope: "all" },
  });
  await audit(scope, {
    action: "mail.suppressed",
    id: row,
    title: maskedAddress(recipient),
    changes: [{ name: "reason", after: "complained" }],
  });
}

const usual = {
  soft: "It could not be delivered for now.",
  hard: "It came back: nobody has this address.",
  complaint: "Whoever got it called it spam.",
} as const;

function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, 500);
}
