import type { Scope } from "../kernel/scope.ts";
import { providerNamed } from "../money/public.ts";
import { isCharged } from "./charged.ts";
import { subscriptionsOf } from "./store.ts";

/** Before an app is deleted nothing of it goes on to be charged. Throws where its provider does not answer: the app is there until it does. */
export async function endSubscriptions(scope: Scope): Promise<void> {
  for (const row of await subscriptionsOf(scope.db)) {
    if (!isCharged(row)) continue;
    const provider = providerNamed(scope.outside, row.provider);
    if (!provider)
      throw new Error(`Subscription ${row.ref_code} of app ${scope.app} is at ${row.provider}, which is not set up here any more.`);
    await provider.cancelAtPeriodEnd(row.provider_ref, `deleted ${row.ref_code}`, "other");
  }
}
