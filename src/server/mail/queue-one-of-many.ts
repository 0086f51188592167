import type { WriteScope } from "../kernel/scope.ts";
import { addressHash } from "./address-hash.ts";
import { sendBulkMail } from "./jobs.ts";
import { countMail } from "./mail-limits.ts";
import { overPlan } from "./queue-mail.ts";
import { mostTries } from "./retries.ts";
import { insertMail, mailOfKey, refuseMail } from "./store.ts";

interface OneOfMany {
  readonly to: string;
  readonly subject: string;
  /** Clean. */
  readonly html: string;
  readonly post: number;
  readonly batch: number;
  /** The id of the person whose mail it is. */
  readonly by: number;
  /** Why the address gets none; then it is kept to be read and told, and never leaves. */
  readonly suppressed: string | undefined;
}

/** Hands one mail of many over in the caller's transaction, where its address has none of the batch yet. False: it has, from another record. */
export async function queueOneOfMany(scope: WriteScope, { batch, by, suppressed, ...mail }: OneOfMany): Promise<boolean> {
  const id = await scope.newId("mail");
  const once = `bulk ${batch} ${addressHash(mail.to)}`;
  const row = { id, ...mail, batch, once, kind: "bulk", now: scope.now } as const;
  const state = suppressed === undefined ? "waiting" : "suppressed";
  if (!(await insertMail(scope.db, { ...row, state, error: suppressed ?? null })))
    return (await mailOfKey(scope.db, once))?.post_id === mail.post;
  if (suppressed !== undefined) return true;
  const why = (await overPlan(scope, "bulk")) ?? (await countMail(scope, mail.to, "many"));
  if (why === null) await scope.enqueue(sendBulkMail, { mail: id, by }, { maxAttempts: mostTries });
  else await refuseMail(scope.db, id, why);
  return true;
}
