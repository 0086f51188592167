import { randomUUID } from "node:crypto";
import { roles } from "../../model/access/guards.ts";
import type { Queries } from "../../platform/db/database.ts";
import type { Person, WriteScope } from "../kernel/scope.ts";
import { insertActing } from "./acting-store.ts";
import { beganFrom } from "./began-from.ts";
import { type CallerRow, insertAccessToken, insertSession } from "./session-store.ts";
import { personOf } from "./show-user.ts";
import { userById } from "./store.ts";
import { drawToken, hashToken } from "./tokens.ts";

/** How long a session lasts in which the staff acts as somebody else, in milliseconds: it is not prolonged. */
export const actingLife = 15 * 60_000;

/** Somebody of the staff as another person; null once either of them may not be that any more. The role on the platform is not taken along. */
export async function actingPerson(db: Queries, row: CallerRow, actsAs: number): Promise<Person | null> {
  if (row.role <= roles.admin) return null;
  const person = await userById(db, actsAs);
  if (!person || person.suspended_at !== null || person.role >= roles.staff) return null;
  const { user_id: by, acting_why: why, session_id: session, may_change: mayChange, expires_at: until } = row;
  const byName = row.nickname || `${row.first_name} ${row.last_name}`.trim() || `person ${by}`;
  return { ...personOf(person), role: 0, acting: { by, byName, why, session, mayChange, until } };
}

interface ActingWanted {
  readonly staff: number;
  readonly actsAs: number;
  readonly why: string;
  readonly mayChange: boolean;
}

/** Begins a session of the staff's own in which they are somebody else; there is no cookie and nothing to renew it with. */
export async function beginActing(scope: WriteScope, { staff, actsAs, why, mayChange }: ActingWanted): Promise<string> {
  const id = randomUUID();
  const token = drawToken("im", staff);
  const expiresAt = new Date(scope.now.getTime() + actingLife);
  await insertSession(scope.db, {
    ...{ id, userId: staff, boundApp: 0, ...beganFrom(scope.context), refreshHash: hashToken(drawToken("rt", staff)) },
    ...{ now: scope.now, confirmedAt: null, expiresAt },
  });
  const row = { session_id: id, staff_id: staff, why, may_change: mayChange, created_at: scope.now, expires_at: expiresAt };
  await insertActing(scope.db, actsAs, row);
  await insertAccessToken(scope.db, { userId: staff, hash: hashToken(token), sessionId: id, expiresAt });
  return token;
}
