import type { SignedIn } from "../../contract/auth.ts";
import { refuse, type Scope, type WriteScope } from "../kernel/scope.ts";
import { deleteSession, replaceLostRefresh, rotateRefresh, type SessionRow, sessionForRefresh } from "./session-store.ts";
import { giveAccessToken, refreshCookie, setRefreshCookie } from "./sessions.ts";
import { showUser } from "./show-user.ts";
import { userById } from "./store.ts";
import { drawToken, hashToken, ownerOfToken, sessionLife } from "./tokens.ts";

/** Tabs that open together send the same cookie: for this long the one before the present is still good. */
const together = 30_000;
/** A page that broke off while it loaded never got the present cookie: for this long the one before gets another, once. */
const lost = 24 * 3600 * 1000;

/**
 * A fresh access token for the refresh cookie, and a fresh cookie. The custom header is what another site's page cannot
 * send along with the cookie.
 */
export async function refreshSession(scope: Scope): Promise<SignedIn> {
  const cookie = scope.context.cookie(refreshCookie) ?? "";
  const userId = ownerOfToken(cookie, ["rt"]);
  if (scope.context.header("x-requested-with") !== "joinery" || userId === null) throw signInFirst();
  // What ends a session must be kept, so the refusal comes after the transaction.
  const signedIn = await scope.write((writing) => renew(writing, userId, hashToken(cookie)));
  if (!signedIn) throw signInFirst();
  return signedIn;
}

/** Null when the cookie is not good any more. */
async function renew(scope: WriteScope, userId: number, hash: Buffer): Promise<SignedIn | null> {
  const session = await sessionForRefresh(scope.db, userId, hash);
  if (!session || session.expires_at <= scope.now || session.bound_app !== (scope.context.site ?? 0)) return null;
  const standing = standingOf(session, hash, scope.now);
  if (standing === "stolen") {
    // Two hold cookies of one session and only one of them can be its owner: it ends for both.
    await deleteSession(scope.db, userId, session.id);
    return null;
  }
  if (standing === "present") await turnOver(scope, session, rotateRefresh);
  if (standing === "lost") await turnOver(scope, session, replaceLostRefresh);
  const user = await userById(scope.db, userId);
  return user && user.suspended_at === null
    ? { ...showUser(user), token: await giveAccessToken(scope, userId, { sessionId: session.id, boundApp: session.bound_app }) }
    : null;
}

/**
 * What a cookie of a session means: it is the present one; one of several tabs sent the one before; the present one was lost; or
 * somebody has one that its owner has no more.
 */
function standingOf(session: SessionRow, hash: Buffer, now: Date): "present" | "together" | "lost" | "stolen" {
  if (session.refresh_hash.equals(hash)) return "present";
  if (session.skipped_refresh_hash?.equals(hash)) return "stolen";
  const age = now.getTime() - session.refreshed_at.getTime();
  if (age <= together) return "together";
  return age <= lost && !session.previous_used ? "lost" : "stolen";
}

async function turnOver(scope: WriteScope, session: SessionRow, keep: typeof rotateRefresh): Promise<void> {
  const refresh = drawToken("rt", session.user_id);
  await keep(scope.db, session, hashToken(refresh), scope.now, new Date(scope.now.getTime() + sessionLife));
  setRefreshCookie(scope, refresh);
}

function signInFirst() {
  return refuse("unauthenticated", "Please log in to continue.");
}
