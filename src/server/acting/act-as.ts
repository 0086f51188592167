import type { actAs as actContract } from "../../contract/acting.ts";
import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import { roles } from "../../model/access/guards.ts";
import { auditPlatform } from "../audit/public.ts";
import {
  actingLife,
  beginActing,
  deleteSession,
  knownEmail,
  mailText,
  showUser,
  tellFromPlatform,
  type UserRow,
  userById,
} from "../auth/public.ts";
import { notFound, refuse, signedInPerson, type WriteScope } from "../kernel/scope.ts";

/** Begins to act as somebody: never as oneself, nor as staff, whose rights would come with it. */
export async function actAs(
  scope: WriteScope,
  { user: id, why, mayChange = false }: InputOf<typeof actContract>,
): Promise<ReplyOf<typeof actContract>> {
  const staff = signedInPerson(scope);
  const user = await userById(scope.db, id);
  if (!user) throw notFound("Person");
  if (id === staff.id) throw refuse("forbidden", "You are signed in as yourself already.");
  if (user.role >= roles.staff) throw refuse("forbidden", "Nobody signs in as somebody of the staff.");
  if (user.suspended_at !== null) throw refuse("forbidden", "This account is suspended: there is nothing to be seen as them.");
  const token = await beginActing(scope, { staff: staff.id, actsAs: id, why, mayChange });
  await auditPlatform(scope, {
    ...{ action: "acting.began", id, title: user.username },
    changes: [
      { name: "why", after: why },
      { name: "may change", after: mayChange ? "yes" : "no" },
    ],
  });
  await tellOfActing(scope, user, why);
  return { ...showUser(user), token, until: new Date(scope.now.getTime() + actingLife).toISOString() };
}

async function tellOfActing(scope: WriteScope, user: UserRow, why: string): Promise<void> {
  const to = knownEmail(user);
  if (to === null) return;
  const html = mailText([
    "Somebody who runs this platform signed in as you, for a quarter of an hour at most.",
    `They gave this reason: ${why}`,
    "They cannot change how you sign in, take anything out or delete anything for good. Answer this mail if you did not expect it.",
  ]);
  await tellFromPlatform(scope, { to, subject: "The staff signed in as you", html, kind: "account" });
}

/** Ends it; whoever acted is themselves again by the session that they had all the time. */
export async function endActing(scope: WriteScope): Promise<{ ok: true }> {
  const { id, username, acting } = signedInPerson(scope);
  if (!acting) throw refuse("conflict", "You are not signed in as somebody else.");
  await deleteSession(scope.db, acting.by, acting.session);
  scope.publishEnded({ person: acting.by });
  await auditPlatform(scope, { action: "acting.ended", id, title: username });
  return { ok: true };
}
