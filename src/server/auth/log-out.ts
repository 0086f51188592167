import type { WriteScope } from "../kernel/scope.ts";
import { callerByToken, deleteSession, sessionForRefresh } from "./session-store.ts";
import { refreshCookie, setRefreshCookie } from "./sessions.ts";
import { hashToken, ownerOfToken } from "./tokens.ts";

/** Ends the session that the token or, failing that, the cookie names. Without either there is nothing to end: fine too. */
export async function logOut(scope: WriteScope): Promise<{ ok: true }> {
  const session = (await sessionOfToken(scope)) ?? (await sessionOfCookie(scope));
  if (session) {
    await deleteSession(scope.db, session.userId, session.id);
    scope.publishEnded({ person: session.userId });
  }
  // Whoever ends acting as somebody else is themselves again, and signed in.
  if (!scope.context.token?.startsWith("im_")) setRefreshCookie(scope, "");
  return { ok: true };
}

async function sessionOfToken(scope: WriteScope): Promise<{ userId: number; id: string } | undefined> {
  const token = scope.context.token;
  const userId = token === null ? null : ownerOfToken(token, ["st", "eu", "im"]);
  if (token === null || userId === null) return undefined;
  const caller = await callerByToken(scope.db, userId, hashToken(token));
  return caller && { userId, id: caller.session_id };
}

async function sessionOfCookie(scope: WriteScope): Promise<{ userId: number; id: string } | undefined> {
  const cookie = scope.context.cookie(refreshCookie) ?? "";
  const userId = ownerOfToken(cookie, ["rt"]);
  if (userId === null || scope.context.header("x-requested-with") !== "joinery") return undefined;
  const session = await sessionForRefresh(scope.db, userId, hashToken(cookie));
  return session && { userId, id: session.id };
}
