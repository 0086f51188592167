import type {
  findBatch as findContract,
  MailBatch,
  listBatchMails as mailsContract,
  listBatchSkips as skipsContract,
  stopBatch as stopContract,
} from "../../contract/bulk-mail.ts";
import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import { changesBetween } from "../../model/access/audit-actions.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { sql } from "../../platform/db/database.ts";
import { readListHere } from "../apps/public.ts";
import { audit } from "../audit/public.ts";
import { type ListInput, listSql, sayTotal } from "../kernel/list.ts";
import { isAppAdmin, type Scope, type WriteScope } from "../kernel/scope.ts";
import { countMailsWhere, mailsWhere, stopMails } from "../mail/public.ts";
import { batchFor, showBatch } from "./show-batch.ts";
import { batchById, batchesWhere, countBatches, countSkips, markStopped, skipsWhere } from "./store.ts";

const batches = listLanguage({ columns: { id: ["id", "id"], typeId: ["type_id", "id"], createdAt: ["created_at", "instant"] } });
const mails = listLanguage({
  columns: { id: ["id", "id"], to: ["recipient", "text"], state: ["state", "text"], createdAt: ["created_at", "instant"] },
});
const skips = listLanguage({ columns: { id: ["id", "id"], address: ["address", "text"], why: ["why", "text"] } });

export async function listBatches(scope: Scope, { list }: ListInput): Promise<MailBatch[]> {
  const query = await readListHere(scope, list, { language: batches });
  const wanted = listSql(query, { alias: "b" });
  const where = isAppAdmin(scope) ? wanted.where : sql`${wanted.where} and b.user_id = ${scope.person?.id ?? 0}`;
  await sayTotal(scope, query, (most) => countBatches(scope.db, where, most));
  const rows = await batchesWhere(scope.db, { ...wanted, where });
  return Promise.all(rows.map((row) => showBatch(scope.db, row)));
}

export async function findBatch(scope: Scope, { batch }: InputOf<typeof findContract>): Promise<MailBatch> {
  return showBatch(scope.db, await batchFor(scope, batch));
}

/** Ends what is not with the mail server yet; what is on its way there may still arrive. */
export async function stopBatch(scope: WriteScope, { batch }: InputOf<typeof stopContract>): Promise<MailBatch> {
  const row = await batchFor(scope, batch);
  const before = await showBatch(scope.db, row);
  if (before.state === "done") return before;
  if (await markStopped(scope.db, row.id, scope.now)) {
    const stopped = await stopMails(scope.db, row.id);
    await audit(scope, {
      action: "records.mail-stopped",
      id: row.id,
      title: row.wish.subject,
      changes: changesBetween({}, { mails: stopped }),
    });
  }
  return showBatch(scope.db, (await batchById(scope.db, row.id)) ?? row);
}

export async function listBatchMails(
  scope: Scope,
  { batch, list }: InputOf<typeof mailsContract> & ListInput,
): Promise<ReplyOf<typeof mailsContract>> {
  const query = await readListHere(scope, list, { language: mails });
  const { id } = await batchFor(scope, batch);
  const wanted = listSql(query, { alias: "m" });
  const where = sql`m.batch_id = ${id} and ${wanted.where}`;
  await sayTotal(scope, query, (most) => countMailsWhere(scope.db, where, most));
  return (await mailsWhere(scope.db, { ...wanted, where })).map((mail) => ({
    ...{ id: mail.id, to: mail.recipient, postId: mail.post_id, state: mail.state, why: mail.error },
    sentAt: mail.sent_at?.toISOString() ?? null,
  }));
}

export async function listBatchSkips(
  scope: Scope,
  { batch, list }: InputOf<typeof skipsContract> & ListInput,
): Promise<ReplyOf<typeof skipsContract>> {
  const query = await readListHere(scope, list, { language: skips });
  const { id } = await batchFor(scope, batch);
  const wanted = listSql(query, { alias: "s" });
  const where = sql`s.batch_id = ${id} and ${wanted.where}`;
  await sayTotal(scope, query, (most) => countSkips(scope.db, where, most));
  return skipsWhere(scope.db, { ...wanted, where });
}
