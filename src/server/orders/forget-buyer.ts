import type { accountErased } from "../apps/public.ts";
import type { Payload } from "../kernel/job.ts";
import { platformApp } from "../kernel/platform-app.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { appsOrderedIn, forgetBuyer, forgetOrderedIn } from "./store.ts";

/**
 * An account is gone: its orders stay in the books of the apps that sold, without the name and the address of who bought. An invoice that was
 * issued stays as it was issued. The platform hears of it for all apps in which the person ordered, members or not, paid or not.
 */
export async function forgetBuyerErased(scope: WriteScope, { user }: Payload<typeof accountErased>): Promise<void> {
  await forgetBuyer(scope.db, user);
  if (scope.app !== platformApp) return;
  for (const app of await appsOrderedIn(scope.db, user))
    if (app !== platformApp) await scope.within(app, (inside) => forgetBuyer(inside.db, user));
  await forgetOrderedIn(scope.db, user);
}
