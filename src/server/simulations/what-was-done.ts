import type { SimulatedAction, SimulatedMail } from "../../contract/simulations.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { layOutMail, mailById, senderOf } from "../mail/public.ts";
import { cachedType, type Type } from "../type-definitions/public.ts";
import { runsByIds } from "../workflow/public.ts";
import { type Effects, firstMadeUpId } from "./dry-run.ts";
import { named } from "./judge.ts";

type Ids = Effects["ids"];

const longestMail = 200_000;

/** The mails that were written, as they would leave: in the app's layout. */
export async function mailsWritten(scope: WriteScope, ids: Ids, most: number): Promise<SimulatedMail[]> {
  const mails: SimulatedMail[] = [];
  const wanted = ids.filter(({ kind }) => kind === "mail").slice(0, Math.max(0, most));
  if (wanted.length === 0) return mails;
  const sender = await senderOf(scope.db, scope.app);
  for (const { id } of wanted) {
    const mail = await mailById(scope.db, id);
    if (!mail) continue;
    const { html, text } = layOutMail(sender, { subject: mail.subject, html: mail.html });
    mails.push({ to: mail.recipient, subject: mail.subject, html: html.slice(0, longestMail), text: text.slice(0, longestMail) });
  }
  return mails;
}

/** What each action did or why it did nothing, as the log of the record would say. */
export async function actionsTaken(scope: WriteScope, type: Type, ids: Ids): Promise<SimulatedAction[]> {
  const runs = await runsByIds(
    scope.db,
    ids.filter(({ kind }) => kind === "run").map(({ id }) => id),
  );
  const taken: SimulatedAction[] = [];
  for (const run of runs) {
    const of = run.type_id === type.row.id ? type : await cachedType(scope, run.type_id);
    const status = of?.statuses.find(({ id }) => id === run.status_id);
    if (!status) continue;
    const { slug, button, ok, due_at } = run;
    taken.push({ slug, button, ok, status: named(status), message: inWords(run.message), dueAt: due_at?.toISOString() ?? null });
  }
  return taken;
}

/** What is only made up has no number that anybody could look for. */
export function inWords(message: string): string {
  return message.replace(/#?\b9\d{15}\b/g, (said) => `new record ${Number(said.replace("#", "")) - firstMadeUpId}`);
}

/** What leaves the app beside mails. */
export function toldOthers(all: readonly Effects[]): string[] {
  const jobs = new Set(all.flatMap((effects) => effects.jobs));
  return [...jobs].some((kind) => kind.startsWith("webhooks.") || kind.startsWith("deliveries.")) ? ["Webhooks are told"] : [];
}
