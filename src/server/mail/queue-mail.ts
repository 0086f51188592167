import type { WriteScope } from "../scope.ts";
import { insertMail } from "./store.ts";

export interface MailWanted {
  readonly to: string;
  readonly subject: string;
  /** Clean HTML. */
  readonly html: string;
  /** The record that it is about. */
  readonly post?: number;
}

/** Hands a mail over in the caller's transaction. It leaves by a job, where a mail server is set up; it can be read in any case. */
export async function queueMail(scope: WriteScope, mail: MailWanted): Promise<void> {
  const id = await scope.newId("mail");
  await insertMail(scope.db, { id, ...mail, now: scope.now });
  await scope.enqueue("mail.send", { mail: id });
}
