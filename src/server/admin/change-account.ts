import type * as contract from "../../contract/admin.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import { roles } from "../../model/access/guards.ts";
import { auditPlatform } from "../audit/public.ts";
import {
  deleteActingAs,
  deleteOtherSessions,
  resetCodes,
  type UserRow,
  updateRole,
  updateSuspended,
  userForChange,
} from "../auth/public.ts";
import { notFound, refuse, refuseFields, signedInPerson, type WriteScope } from "../kernel/scope.ts";
import { sheetOf } from "./accounts.ts";

/** Keeps somebody out. What they have open, their keys and what they asked for end with it, within a second in all processes. */
export async function suspendAccount(scope: WriteScope, { user: id, why }: InputOf<typeof contract.suspendAccount>) {
  const user = await somebodyElse(scope, id);
  if (user.suspended_at !== null) return sheetOf(scope, id);
  await updateSuspended(scope.db, id, { since: scope.now, why, now: scope.now });
  await endSessions(scope, id);
  await auditPlatform(scope, { action: "account.suspended", id, title: user.username, changes: [{ name: "why", after: why }] });
  return sheetOf(scope, id);
}

export async function restoreAccount(scope: WriteScope, { user: id }: InputOf<typeof contract.restoreAccount>) {
  const user = await somebodyElse(scope, id);
  if (user.suspended_at === null) return sheetOf(scope, id);
  await updateSuspended(scope.db, id, { since: null, why: "", now: scope.now });
  await auditPlatform(scope, {
    ...{ action: "account.restored", id, title: user.username },
    changes: [{ name: "why", before: user.suspended_why }],
  });
  return sheetOf(scope, id);
}

export async function signAccountOut(scope: WriteScope, { user: id }: InputOf<typeof contract.signAccountOut>): Promise<{ ok: true }> {
  const user = await somebodyElse(scope, id);
  await endSessions(scope, id);
  await auditPlatform(scope, { action: "account.sessions-ended", id, title: user.username });
  return { ok: true };
}

/** Lets somebody in again who has lost what draws their codes. Whoever was signed in by one is signed out: it may be in other hands. */
export async function resetFactor(scope: WriteScope, { user: id, why }: InputOf<typeof contract.resetFactor>) {
  const user = await somebodyElse(scope, id);
  if (!(await resetCodes(scope, user, why))) throw refuse("conflict", "No code is asked for when they sign in.");
  await endSessions(scope, id);
  await auditPlatform(scope, { action: "account.factor-reset", id, title: user.username, changes: [{ name: "why", after: why }] });
  return sheetOf(scope, id);
}

/** Nobody makes of somebody more than they are themselves, and nobody changes their own. 75 shows links that do not open: it is given to nobody. */
export async function setPlatformRole(scope: WriteScope, { user: id, role }: InputOf<typeof contract.setPlatformRole>) {
  const user = await somebodyElse(scope, id);
  if (role > signedInPerson(scope).role) throw refuse("forbidden", "You can not grant a role above your own.");
  if (role === roles.admin && user.role !== roles.admin)
    throw refuseFields({ role: { title: "Role", messages: ["must be other than 75: that shows links which do not open"] } });
  if (role === user.role) return sheetOf(scope, id);
  await updateRole(scope.db, id, role, scope.now);
  scope.publishEnded({ person: id });
  for (const staff of await deleteActingAs(scope.db, id)) scope.publishEnded({ person: staff });
  await auditPlatform(scope, {
    ...{ action: "account.role-changed", id, title: user.username },
    changes: [{ name: "role", before: String(user.role), after: String(role) }],
  });
  return sheetOf(scope, id);
}

/** Nobody locks themselves out, and nobody reaches those who are more than they are. */
async function somebodyElse(scope: WriteScope, id: number): Promise<UserRow> {
  const staff = signedInPerson(scope);
  const user = await userForChange(scope.db, id);
  if (!user) throw notFound("Person");
  if (id === staff.id) throw refuse("forbidden", "Nobody does this to themselves.");
  if (user.role > staff.role) throw refuse("forbidden", "This person is more on this platform than you are.");
  return user;
}

async function endSessions(scope: WriteScope, id: number): Promise<void> {
  await deleteOtherSessions(scope.db, id, null);
  for (const staff of await deleteActingAs(scope.db, id)) scope.publishEnded({ person: staff });
  scope.publishEnded({ person: id });
}
