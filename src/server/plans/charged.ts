import { isCharged as goesOn } from "../../model/money/subscription-states.ts";
import { appById } from "../apps/public.ts";
import { platformApp } from "../kernel/platform-app.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { planRow } from "../limits/public.ts";
import { appsPaidForBy, type SubscriptionRow, subscriptionsOf } from "./store.ts";

/** Whether a subscription comes to another payment. */
export function isCharged({ status, cancel_at }: Pick<SubscriptionRow, "status" | "cancel_at">): boolean {
  return goesOn({ status, cancelAt: cancel_at });
}

/** By the titles of both. */
export interface ChargedPlan {
  readonly plan: string;
  readonly app: string;
}

/** The plans that somebody would go on to be charged for, of whichever apps, theirs or not. */
export async function chargedTo(scope: WriteScope, user: number): Promise<ChargedPlan[]> {
  const charged: ChargedPlan[] = [];
  for (const app of await scope.within(platformApp, ({ db }) => appsPaidForBy(db, user)))
    await scope.within(app, async ({ db }) => {
      for (const row of (await subscriptionsOf(db)).filter((one) => one.user_id === user && isCharged(one)))
        charged.push({ plan: (await planRow(db, row.plan_id))?.title ?? "A plan", app: (await appById(db, app))?.title ?? `app ${app}` });
    });
  return charged;
}
