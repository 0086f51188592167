import { outbox as outboxContract } from "../../contract/catalogue.ts";
import type { ReplyOf } from "../../contract/endpoint.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { answer, feature } from "../feature.ts";
import { type ListInput, readList } from "../list.ts";
import type { Scope } from "../scope.ts";
import { sendMail } from "./send-mail.ts";
import { newestMails } from "./store.ts";

export const mail = feature("mail", { answers: [answer(outboxContract, outbox)], jobs: { "mail.send": sendMail } });

const language = listLanguage({ columns: {} });

/** The app's mails, so that they can be read even where no mail server is set up. */
async function outbox(scope: Scope, { list }: ListInput): Promise<ReplyOf<typeof outboxContract>> {
  const rows = await newestMails(scope.db, readList(list, language));
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    html: row.html,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
  }));
}
