import { createHash } from "node:crypto";
import { type sendMailToMany as contract, type MailBatch, type MailWish, mailWish, mostMailed } from "../../contract/bulk-mail.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import { changesBetween } from "../../model/access/audit-actions.ts";
import type { Parameters } from "../../model/filter/parse-list.ts";
import { holdApp } from "../apps/public.ts";
import { audit } from "../audit/public.ts";
import { isEditor, refuse, type Scope, signedInPerson, type WriteScope } from "../kernel/scope.ts";
import { mustBeLeft } from "../limits/public.ts";
import { checkWish } from "./fill-mail.ts";
import * as jobs from "./jobs.ts";
import { showBatch } from "./show-batch.ts";
import { type BatchRow, forgetOldBatches, insertBatch, sameBatch } from "./store.ts";
import { parametersOf, type Survey, survey } from "./survey.ts";

/** Records whose mails are written in one transaction. */
const partSize = 100;
const sameWithin = 60_000;

export async function sendMailToMany(scope: Scope, { type, list, count, ...wish }: InputOf<typeof contract>): Promise<MailBatch> {
  const { row } = await sendToMany(scope, { type, list: parametersOf(list), wish: mailWish.parse(wish), count });
  return showBatch(scope.db, row);
}

interface Sending {
  readonly type: string;
  readonly list: Parameters;
  readonly wish: MailWish;
  /** How many it reaches as far as the sender knows. */
  readonly count?: number | undefined;
}

/** Keeps a mail to many and begins to write it. The same mail of the same person within a minute is one mail. */
export async function sendToMany(scope: Scope, { type, list, wish, count }: Sending): Promise<{ row: BatchRow; found: Survey }> {
  checkMaySend(scope);
  checkWish(wish);
  const found = await survey(scope, { ...wish, type, list });
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([found.type.row.id, wish, list]))
    .digest("hex");
  const { id: user, role } = signedInPerson(scope);
  const row = await scope.write(async (writing) => {
    await holdApp(writing.db, writing.app);
    const since = new Date(writing.now.getTime() - sameWithin);
    const same = await sameBatch(writing.db, { user, fingerprint, since });
    if (same) return same;
    checkReach(found, count);
    await mustBeLeft(writing, "maxMailsMonth", found.recipients.length);
    return keepBatch(writing, found, { user_id: user, user_role: role, wish, fingerprint });
  });
  return { row, found };
}

async function keepBatch(
  scope: WriteScope,
  { type, ids }: Survey,
  by: Pick<BatchRow, "user_id" | "user_role" | "wish" | "fingerprint">,
): Promise<BatchRow> {
  const row = { id: await scope.newId("batch"), type_id: type.row.id, ...by, records: ids.length, created_at: scope.now };
  const parts = Array.from({ length: Math.ceil(ids.length / partSize) }, (_, at) => ids.slice(at * partSize, (at + 1) * partSize));
  await insertBatch(scope.db, row, parts);
  for (const number of parts.keys()) await scope.enqueue(jobs.writePart, { batch: row.id, number, by: by.user_id });
  await audit(scope, {
    action: "records.mailed",
    id: type.row.id,
    title: type.row.title,
    changes: changesBetween({}, { records: ids.length, subject: by.wish.subject, batch: row.id }),
  });
  await forgetOldBatches(scope.db, new Date(scope.now.getTime() - 365 * 86_400_000));
  return { ...row, stopped_at: null };
}

function checkReach({ tooMany, recipients }: Survey, count: number | undefined): void {
  if (tooMany) throw refuse("invalid", `Max ${mostMailed} items at once`);
  if (recipients.length === 0) throw refuse("invalid", "No record has an address that may be written to.");
  if (count !== undefined && count !== recipients.length)
    throw refuse("conflict", `It would reach ${recipients.length} people by now and not ${count}. Look at the recipients again.`);
}

/** A mail to many leaves in the name of a person; a key may have less. */
export function checkMaySend(scope: Pick<Scope, "person" | "appRole">): void {
  if (signedInPerson(scope).key) throw refuse("forbidden", "An API key can not do this.");
  if (!isEditor(scope)) throw refuse("forbidden", "You do not have access to this page.");
}
