import type { WriteScope } from "../scope.ts";
import { refreshCookie, setRefreshCookie } from "./sessions.ts";
import { callerByToken, deleteSession, sessionForRefresh } from "./store.ts";
import { hashToken, ownerOfToken } from "./tokens.ts";

/** Ends the session that the token or, failing that, the cookie names. Without either there is nothing to end: fine too. */
export async function logOut(scope: WriteScope): Promise<{ ok: true }> {
  const session = (await sessionOfToken(scope)) ?? (await sessionOfCookie(scope));
  if (session) await deleteSession(scope.db, session.userId, session.id);
  setRefreshCookie(scope, "");
  return { ok: true };
}

async function sessionOfToken(scope: WriteScope): Promise<{ userId: number; id: string } | undefined> {
  const token = scope.visit.token;
  const userId = token === null ? null : ownerOfToken(token, ["st", "eu"]);
  if (token === null || userId === null) return undefined;
  const caller = await callerByToken(scope.db, userId, hashToken(token));
  return caller && { userId, id: caller.session_id };
}

async function sessionOfCookie(scope: WriteScope): Promise<{ userId: number; id: string } | undefined> {
  const cookie = scope.visit.cookie(refreshCookie) ?? "";
  const userId = ownerOfToken(cookie, ["rt"]);
  if (userId === null || scope.visit.header("x-requested-with") !== "joinery") return undefined;
  const session = await sessionForRefresh(scope.db, userId, hashToken(cookie));
  return session && { userId, id: session.id };
}
