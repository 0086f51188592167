import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { sendMailAgain as againContract, Mail, outboxState as stateContract } from "../../contract/mail.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { type ListInput, listSql, readList } from "../list.ts";
import { notFound, refuse, type Scope } from "../scope.ts";
import { countMails, type MailRow, mailById, mailsWhere, resetMail } from "./store.ts";

const language = listLanguage({
  columns: { id: ["id", "id"], to: ["recipient", "text"], state: ["state", "text"], createdAt: ["created_at", "instant"] },
});

/** The app's mails, so that they can be read even where no mail server is set up. */
export async function listMails(scope: Scope, { list }: ListInput): Promise<Mail[]> {
  return (await mailsWhere(scope.db, listSql(readList(list, language), { alias: "m" }))).map(show);
}

export async function outboxState({ db, outside }: Scope): Promise<ReplyOf<typeof stateContract>> {
  const counted = Object.fromEntries((await countMails(db)).map(({ state, count }) => [state, count]));
  return { sends: outside.sendsMail, counts: { waiting: 0, sent: 0, kept: 0, failed: 0, ...counted } };
}

/** Under its old Message-ID: a reader's server that has it already can drop the copy. */
export async function sendMailAgain(scope: Scope, { mail: id }: InputOf<typeof againContract>): Promise<Mail> {
  if (!(await mailById(scope.db, id))) throw notFound("Mail");
  if (!scope.outside.sendsMail) throw refuse("conflict", "No mail server is set up here, so nothing can be sent.");
  return scope.write(async (writing) => {
    if (!(await resetMail(writing.db, id))) throw refuse("conflict", "Only a mail that failed or was kept is sent again.");
    await writing.enqueue("mail.send", { mail: id });
    const mail = await mailById(writing.db, id);
    if (!mail) throw new Error("a mail just changed cannot be read");
    return show(mail);
  });
}

function show({ recipient, created_at, sent_at, ...mail }: MailRow): Mail {
  return { ...mail, to: recipient, createdAt: created_at.toISOString(), sentAt: sent_at?.toISOString() ?? null };
}
