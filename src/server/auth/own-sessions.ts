import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { endSession as endContract, listSessions as listContract } from "../../contract/sessions.ts";
import { refuse, type Scope, signedInPerson, type WriteScope } from "../kernel/scope.ts";
import { actingAs } from "./acting-store.ts";
import { type CallerRow, callerByToken, deleteSession, sessionsOf } from "./session-store.ts";
import { deleteOtherSessions } from "./store.ts";
import { hashToken } from "./tokens.ts";

type Asking = Pick<Scope, "db" | "person" | "appRole" | "groups" | "context" | "now">;

/** The sessions of the caller. Who is signed in on a site sees those of that site alone. */
export async function listSessions(scope: Asking): Promise<ReplyOf<typeof listContract>> {
  const { id, acting } = signedInPerson(scope);
  const own = acting ? { user_id: id, bound_app: 0, session_id: acting.session } : await ownSession(scope);
  const [rows, staff] = [
    await sessionsOf(scope.db, own.user_id, { boundApp: own.bound_app, now: scope.now }),
    own.bound_app === 0 ? await actingAs(scope.db, own.user_id, scope.now) : [],
  ];
  const byStaff = staff.map((row) => ({
    ...{ id: row.session_id, appId: null, device: "The staff of this platform", address: "", isThis: row.session_id === own.session_id },
    ...{ createdAt: row.created_at.toISOString(), lastSeenAt: row.created_at.toISOString() },
    staff: { why: row.why, mayChange: row.may_change },
  }));
  const ours = rows.map((row) => ({
    id: row.id,
    appId: row.bound_app || null,
    device: row.agent,
    address: row.address_cut,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isThis: row.id === own.session_id,
  }));
  return [...byStaff, ...ours];
}

/** Ends one of the caller's sessions; that of somebody else is one that never was. */
export async function endSession(scope: WriteScope, { session }: InputOf<typeof endContract>): Promise<{ ok: true }> {
  const own = await ownSession(scope);
  const rows = await sessionsOf(scope.db, own.user_id, { boundApp: own.bound_app, now: scope.now });
  const staff =
    own.bound_app === 0 ? (await actingAs(scope.db, own.user_id, scope.now)).find(({ session_id }) => session_id === session) : undefined;
  if (staff) {
    await deleteSession(scope.db, staff.staff_id, session);
    scope.publishEnded({ person: staff.staff_id });
    return { ok: true };
  }
  if (!rows.some(({ id }) => id === session)) throw refuse("not_found", "You are not signed in there any more.");
  await deleteSession(scope.db, own.user_id, session);
  scope.publishEnded({ person: own.user_id });
  return { ok: true };
}

/** Ends all sessions of the caller but the one that asks. */
export async function endOtherSessions(scope: WriteScope): Promise<{ ok: true }> {
  await endOtherSessionsOf(scope);
  return { ok: true };
}

export async function endOtherSessionsOf(scope: WriteScope): Promise<void> {
  const own = await ownSession(scope);
  scope.publishEnded({ person: own.user_id });
  if (own.bound_app === 0) await deleteOtherSessions(scope.db, own.user_id, own.session_id);
  else
    for (const { id } of await sessionsOf(scope.db, own.user_id, { boundApp: own.bound_app, now: scope.now }))
      if (id !== own.session_id) await deleteSession(scope.db, own.user_id, id);
}

/** The session that asks. */
export async function ownSession(scope: Asking): Promise<CallerRow> {
  const { id } = signedInPerson(scope);
  const row = scope.context.token === null ? undefined : await callerByToken(scope.db, id, hashToken(scope.context.token));
  if (row === undefined) throw refuse("unauthenticated", "Please log in to continue.");
  return row;
}
