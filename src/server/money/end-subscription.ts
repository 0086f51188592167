import { isCharged } from "../../model/money/subscription-states.ts";
import type { Payload } from "../kernel/job.ts";
import { platformApp } from "../kernel/platform-app.ts";
import type { Scope } from "../kernel/scope.ts";
import type { endSubscription } from "./jobs.ts";
import { paymentById } from "./payments-store.ts";
import { providerNamed } from "./providers.ts";
import { lookAtSubscription } from "./subscriptions.ts";

/** Ends at its provider what a payment began, by the payment's own key, so that another try ends nothing else. Throws while the provider does not answer. */
export async function performEnd(scope: Scope, { payment: id }: Payload<typeof endSubscription>): Promise<void> {
  const payment = await paymentById((await scope.enter(platformApp)).db, id);
  if (!payment?.provider_ref) return;
  const provider = providerNamed(scope.outside, payment.provider);
  if (!provider)
    throw new Error(`Payment ${payment.ref_code} began a subscription at ${payment.provider}, which is not set up here any more.`);
  const { subscription: ref } = await provider.look(payment.provider_ref, payment.ref_code);
  if (ref === undefined) return;
  if (isCharged(await provider.lookSubscription(ref))) await provider.cancelNow(ref, `end ${payment.ref_code}`);
  await lookAtSubscription(await scope.refresh(), provider, ref);
}
