import type { WriteScope } from "../../kernel/scope.ts";
import { mailText, tellFromPlatform } from "../platform-mail.ts";
import { knownEmail } from "../show-user.ts";
import type { UserRow } from "../store.ts";
import { needsCode } from "./spend-code.ts";
import { deleteAuthenticator } from "./store.ts";

/** Asks somebody for no code any more, at the word of the staff, and mails them so. False: none was asked for. */
export async function resetCodes(scope: WriteScope, user: UserRow, why: string): Promise<boolean> {
  if (!(await needsCode(scope.db, user.user_id))) return false;
  await deleteAuthenticator(scope.db, user.user_id);
  const to = knownEmail(user);
  if (to === null) return true;
  const html = mailText([
    `The staff of this platform switched off the codes that signing in to your account asked for, and the recovery codes with them: ${why}`,
    "You are signed out everywhere. Sign in with your password, and set codes up anew in your settings.",
    "If you did not ask for this, set a new password at once: ask for it on the sign-in page.",
  ]);
  await tellFromPlatform(scope, { to, subject: "Codes at sign-in were switched off by the staff", html, kind: "account" });
  return true;
}
