import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { sendMailAgain as againContract, Mail, outboxState as stateContract } from "../../contract/mail.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { readListHere } from "../apps/public.ts";
import { type ListInput, listSql, sayTotal } from "../kernel/list.ts";
import { notFound, refuse, type Scope } from "../kernel/scope.ts";
import {
  countMail,
  countMails,
  countMailsWhere,
  type MailRow,
  mailById,
  mailRetried,
  mailsWhere,
  mostTries,
  resetMail,
  sendBulkMail,
  sendMail,
} from "../mail/public.ts";

const language = listLanguage({
  columns: {
    id: ["id", "id"],
    to: ["recipient", "text"],
    state: ["state", "text"],
    kind: ["kind", "text"],
    batchId: ["batch_id", "id"],
    createdAt: ["created_at", "instant"],
  },
});

/** The app's mails, so that they can be read even where no mail server is set up. */
export async function listMails(scope: Scope, { list }: ListInput): Promise<Mail[]> {
  const query = await readListHere(scope, list, { language });
  const wanted = listSql(query, { alias: "m" });
  await sayTotal(scope, query, (most) => countMailsWhere(scope.db, wanted.where, most));
  return (await mailsWhere(scope.db, wanted)).map(show);
}

export async function outboxState({ db, outside }: Scope): Promise<ReplyOf<typeof stateContract>> {
  const counted = Object.fromEntries((await countMails(db)).map(({ state, count }) => [state, count]));
  return { sends: outside.sendsMail, counts: { ...noMails, ...counted } };
}

const noMails = { waiting: 0, sent: 0, kept: 0, failed: 0, refused: 0, suppressed: 0, stopped: 0 };

/** Under its old Message-ID: a reader's server that has it already can drop the copy. */
export async function sendMailAgain(scope: Scope, { mail: id }: InputOf<typeof againContract>): Promise<Mail> {
  if (!(await mailById(scope.db, id))) throw notFound("Mail");
  if (!scope.outside.sendsMail) throw refuse("conflict", "No mail server is set up here, so nothing can be sent.");
  return scope.write(async (writing) => {
    const before = await mailById(writing.db, id);
    if (!(await resetMail(writing.db, id))) throw refuse("conflict", "Only a mail that failed or was kept is sent again.");
    // It was not counted when it was turned down.
    const why = before?.state === "refused" ? await countMail(writing, before.recipient, before.kind === "bulk" ? "many" : "chosen") : null;
    if (why !== null) throw refuse("too_many_requests", why);
    await writing.enqueue(before?.kind === "bulk" ? sendBulkMail : sendMail, { mail: id }, { maxAttempts: mostTries });
    await writing.publish(mailRetried, { mail: id });
    const mail = await mailById(writing.db, id);
    if (!mail) throw new Error("a mail just changed cannot be read");
    return show(mail);
  });
}

function show({ recipient, created_at, sent_at, post_id: _, calendar: __, reply_to, batch_id, ...row }: MailRow): Mail {
  const { report, report_why: why, reported_at: at, ...mail } = row;
  return {
    ...mail,
    report: report && at ? { kind: report, why: why ?? "", at: at.toISOString() } : null,
    to: recipient,
    replyTo: reply_to,
    batchId: batch_id,
    createdAt: created_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
  };
}
