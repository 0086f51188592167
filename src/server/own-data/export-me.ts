import type { ReplyOf } from "../../contract/endpoint.ts";
import type { exportMe as contract } from "../../contract/own-data.ts";
import { appsOfUser, myInvitations } from "../apps/public.ts";
import { listSessions, me, showWaysIn } from "../auth/public.ts";
import { type Scope, signedInPerson } from "../kernel/scope.ts";
import { paymentsOfPerson } from "../money/public.ts";
import { appsOrderedIn, ordersOfPerson } from "../orders/public.ts";

/** Apps whose orders are looked through. */
const mostApps = 200;

/** What the platform keeps of the caller; no secret and nothing of anybody else is in it. */
export async function exportMe(scope: Scope): Promise<ReplyOf<typeof contract>> {
  const { id } = signedInPerson(scope);
  scope.context.count("export-me", String(id));
  const apps = await appsOfUser(scope.db, id);
  return {
    exportedAt: scope.now.toISOString(),
    account: await me(scope),
    waysIn: await showWaysIn(scope),
    sessions: await listSessions(scope),
    apps: apps.map((app) => ({ id: app.id, slug: app.slug, title: app.title, role: app.role, isOwner: app.owner_id === id })),
    invitations: await myInvitations(scope),
    payments: await paymentsOfPerson(scope, id),
    orders: await allOrders(scope, id),
  };
}

/** Orders lie with the apps that sold. */
async function allOrders(scope: Scope, person: number): Promise<ReplyOf<typeof contract>["orders"]> {
  const orders = [];
  for (const app of (await appsOrderedIn(scope.db, person)).slice(0, mostApps))
    orders.push(...(await ordersOfPerson((await scope.enter(app)).db, person)));
  return orders;
}
