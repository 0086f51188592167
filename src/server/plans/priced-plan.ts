import { invoiceTotals } from "../../model/money/order-totals.ts";
import type { PlanPrice } from "../../platform/pay/provider.ts";
import { platformApp } from "../kernel/platform-app.ts";
import type { Scope } from "../kernel/scope.ts";
import type { PlanRow } from "../limits/public.ts";
import { salesOf } from "../sales/public.ts";

/** A plan as a provider charges it for each period, its tax included. */
export async function pricedPlan(scope: Pick<Scope, "enter">, plan: PlanRow): Promise<PlanPrice> {
  const { taxRate, pricesIncludeTax } = await salesOf(await scope.enter(platformApp));
  const { total } = invoiceTotals([{ unitPrice: plan.price, quantity: 1 }], { taxRate: Math.round(taxRate * 10_000), pricesIncludeTax });
  return {
    ...{ plan: String(plan.plan_id), title: plan.title, amount: total, currency: plan.currency, interval: plan.every },
    ...(plan.lemon_variant !== null && { variant: plan.lemon_variant }),
  };
}
