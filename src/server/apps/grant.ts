import { isPlatformAdmin, refuse, type Scope } from "../kernel/scope.ts";

/** Nobody grants, or takes away, more than they hold themselves. */
export function checkGrant(scope: Pick<Scope, "person" | "appRole">, role: number): void {
  if (role > scope.appRole && !isPlatformAdmin(scope)) throw refuse("forbidden", "You can not grant a role above your own.");
}
