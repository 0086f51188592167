import type { Payload } from "../kernel/job.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { recordById } from "../record-rows/public.ts";
import type { formSent } from "../records/public.ts";
import { mailSubmissions } from "./jobs.ts";
import { insertSubmission, trimSubmissions } from "./store.ts";

/** Of each type so many are kept. */
export const kept = 100;

/** A record came by a form of a page: keeps it to be told, and tells those who have the app before them. */
export async function keepSubmission(scope: WriteScope, { page, block, post }: Payload<typeof formSent>): Promise<void> {
  const record = await recordById(scope, post);
  if (!record) return;
  const type = record.type_id;
  const row = { type_id: type, post_id: post, page_id: page, block, created_at: scope.now };
  if (!(await insertSubmission(scope.db, { id: await scope.newId("submission"), ...row }))) return;
  await trimSubmissions(scope.db, type, kept);
  scope.publishLive({ submittedTo: type });
  await scope.enqueue(mailSubmissions, { type }, { dedupe: mailingOf(scope, type) });
}

export function mailingOf({ app }: Pick<WriteScope, "app">, type: number): string {
  return `submissions ${app} ${type}`;
}
