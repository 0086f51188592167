import type { InputOf } from "../../../contract/endpoint.ts";
import type { listMails as contract, MailOfPost } from "../../../contract/mails-of-post.ts";
import { listLanguage } from "../../../model/filter/list-language.ts";
import { type ListInput, readList, sayTotal } from "../../kernel/list.ts";
import type { Scope } from "../../kernel/scope.ts";
import { countMailsAbout, mailsAbout } from "../../mail/public.ts";
import { recordById } from "../../record-rows/public.ts";
import { readableRecord } from "../find-records.ts";

const language = listLanguage({ columns: {} });

/**
 * The mails about a record, newest first. Anything in a record can get into its mails: from whom a status hides some of it they only
 * learn that there were mails.
 */
export async function listMails(scope: Scope, { post: id, list }: InputOf<typeof contract> & ListInput): Promise<MailOfPost[]> {
  const { row, authority } = await readableRecord(scope, await recordById(scope, id));
  const isOpen = authority.everHidden.size === 0;
  const query = readList(list, language);
  const mails = await mailsAbout(scope.db, row.id, query);
  await sayTotal(scope, query, (most) => countMailsAbout(scope.db, row.id, most));
  return mails.map((mail) => ({
    id: mail.id,
    at: mail.created_at.toISOString(),
    to: isOpen ? mail.recipient : null,
    subject: isOpen ? mail.subject : null,
    state: mail.state,
    why: isOpen ? mail.error : null,
    sentAt: mail.sent_at?.toISOString() ?? null,
  }));
}
