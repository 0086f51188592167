import { isRunning, type SubscriptionState } from "../../model/money/subscription-states.ts";
import { appById, refuseShut } from "../apps/public.ts";
import { refuse, type Scope } from "../kernel/scope.ts";
import { subscriptionsOf } from "../plans/public.ts";

/** An app gets a plan while it is there for its people, and has none that is charged: two subscriptions of one app would both be paid. */
export async function refuseSecondPlan({ app, db }: Pick<Scope, "app" | "db">): Promise<void> {
  const row = await appById(db, app);
  if (row) refuseShut(row);
  const subscriptions: readonly { readonly status: SubscriptionState }[] = await subscriptionsOf(db);
  if (subscriptions.some(({ status }) => isRunning(status) || status === "past_due"))
    throw refuse("conflict", "This app has a plan already. Change it instead. Nothing was charged.");
}
