import { guards } from "../../model/access/guards.ts";
import { appById, asPerson } from "../apps/public.ts";
import { knownEmail, userById, wantsToKnow } from "../auth/public.ts";
import { notifiedBy, type StoredForm } from "../forms/public.ts";
import { isAppAdmin, standing, type WriteScope } from "../kernel/scope.ts";
import { authorize } from "../record-access/public.ts";
import type { RecordRow } from "../record-rows/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { askedForMail, readerOf } from "./store.ts";

/** So many people of an app are mailed what is submitted. */
const mostPeople = 20;

/** Somebody who is mailed what is submitted, and what they may see of it. */
export interface MailReader {
  readonly address: string;
  mayRead(record: RecordRow): boolean;
  seesOf(record: RecordRow): { readonly isInFull: boolean; readonly hidden: ReadonlySet<string> };
}

/**
 * The editors who asked for mails, and the owner, who need not ask: unless they chose otherwise, or every one of the forms names others who
 * are told. Whom a form names has a mail of it already.
 */
export async function mailReaders(scope: WriteScope, type: Type, forms: readonly StoredForm[]): Promise<MailReader[]> {
  const named = forms.map((form) => notifiedBy(form));
  const isTold = named.length > 0 && named.every(({ length }) => length > 0);
  const people = await askedForMail(scope.db, mostPeople);
  const app = await appById(scope.db, scope.app);
  if (app && !isTold && (await readerOf(scope.db, app.owner_id))?.wants_mail == null) people.push(app.owner_id);
  const readers: MailReader[] = [];
  for (const id of new Set(people)) {
    const reader = await readerOfMails(scope, type, id);
    if (reader && !(named.length > 0 && named.every((addresses) => addresses.includes(reader.address)))) readers.push(reader);
  }
  return readers;
}

/** Nobody who may not come into the app as an editor any more, or has no address that is known to be theirs. */
async function readerOfMails(scope: WriteScope, type: Type, id: number): Promise<MailReader | undefined> {
  const user = await userById(scope.db, id);
  const address = user && knownEmail(user);
  if (!user || !address || !(await wantsToKnow(scope.db, id, "submission", "mail"))) return undefined;
  const asking = await asPerson(scope, { user_id: id, user_role: user.role });
  if (!guards["app-editor"].passes(standing(asking))) return undefined;
  const authority = authorize(asking, type);
  const statusOf = (record: RecordRow) => type.statuses.find((status) => status.id === record.status_id);
  return {
    address,
    mayRead: (record) => authority.mayRead(record),
    seesOf: (record) => ({ isInFull: isAppAdmin(asking), hidden: authority.hidden(statusOf(record), record) }),
  };
}
