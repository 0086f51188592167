import type { InputOf } from "../../contract/endpoint.ts";
import type { AppPlan, givePlan as contract } from "../../contract/plans.ts";
import { appById } from "../apps/public.ts";
import { audit } from "../audit/public.ts";
import { notFound, type Scope, signedInPerson } from "../kernel/scope.ts";
import { planRow } from "../limits/public.ts";
import { recomputePlan } from "./recompute-plan.ts";
import { findPlan } from "./show-plan.ts";
import { deleteGiven, writeGiven } from "./store.ts";

/** Gives an app a plan without payment; a subscription or a place of an order goes before it. */
export async function givePlan(scope: Scope, { appId, planId, until = null }: InputOf<typeof contract>): Promise<AppPlan> {
  const inside = await scope.enter(appId);
  const app = await appById(inside.db, appId);
  if (!app) throw notFound("App");
  const plan = planId === null ? undefined : await planRow(inside.db, planId);
  if (planId !== null && !plan) throw notFound("Plan");
  await inside.write(async (writing) => {
    const by = signedInPerson(scope).id;
    if (plan) await writeGiven(writing.db, { plan_id: plan.plan_id, until: until === null ? null : new Date(until), by }, writing.now);
    else await deleteGiven(writing.db);
    await recomputePlan(writing);
    await audit(writing, { action: plan ? "plan.given" : "plan.taken", id: appId, title: plan?.title ?? app.title });
  });
  return findPlan(await scope.enter(appId));
}
