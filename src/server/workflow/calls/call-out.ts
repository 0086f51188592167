import { untilNextTry } from "../../deliveries/public.ts";
import type { Payload } from "../../kernel/job.ts";
import type { Scope, WriteScope } from "../../kernel/scope.ts";
import { recordIn } from "../enter.ts";
import { callOut as callOutJob } from "../jobs.ts";
import { keepStep, newCause } from "../run-list.ts";
import { callSecrets } from "./call-secret.ts";
import { callSecretRow } from "./call-secret-store.ts";
import { makeCall } from "./make-call.ts";

/** Makes a call that nobody waits for, and writes down how it went. What may pass is tried again, for three days. */
export async function callOut(scope: Scope, payload: Payload<typeof callOutJob>): Promise<void> {
  const { call, tries } = payload;
  const now = new Date();
  const secrets = callSecrets(scope.outside, scope.app, await callSecretRow(scope.db), now);
  const answer = await makeCall(scope.outside, call, { reads: false, now, secrets });
  const later = answer.ok || !answer.mayPass ? null : untilNextTry(tries + 1, Math.random());
  await scope.write(async (writing) => {
    if (later !== null) {
      const runAt = new Date(writing.now.getTime() + later);
      await writing.enqueue(callOutJob, { ...payload, tries: tries + 1 }, { runAt });
      if (tries > 0) return;
    }
    const many = tries === 0 ? "" : `, after ${tries + 1} tries`;
    const again = later === null ? many : "; it is tried again";
    await keepOutcome(writing, payload, { ok: answer.ok, message: `${call.method} ${new URL(call.url).host} ${answer.said}${again}` });
  });
}

/** Where calling broke on our side. */
export async function tellBrokenCall(scope: WriteScope, payload: Payload<typeof callOutJob>): Promise<void> {
  await keepOutcome(scope, payload, { ok: false, message: "Something broke on our side. The address was not called." });
}

async function keepOutcome(
  scope: WriteScope,
  { post, status, since, button, automation, slug }: Payload<typeof callOutJob>,
  how: { readonly ok: boolean; readonly message: string },
): Promise<void> {
  const found = (await recordIn(scope, post, status)) ?? (await recordIn(scope, post));
  if (!found) return;
  const trigger = {
    since,
    ...(button !== null && { button: { slug: button, input: {}, unsaved: {} } }),
    ...(automation !== null && { automation }),
  };
  await keepStep(scope, newCause(), { ...found, trigger }, { slug, ...how });
}
