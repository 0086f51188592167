import type { Scope, WriteScope } from "../../kernel/scope.ts";
import { mailText, tellFromPlatform } from "../platform-mail.ts";
import { knownEmail } from "../show-user.ts";
import { userById } from "../store.ts";
import { stepOfCode } from "./one-time-code.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { authenticatorOf, countRecoveryCodes, secretOfAuthenticator, spendRecoveryCode, spendStep } from "./store.ts";

type Keys = Pick<Scope["outside"], "secrets" | "sign">;

/** Whether somebody is asked for a code when they sign in. */
export async function needsCode(db: Scope["db"], userId: number): Promise<boolean> {
  const authenticator = await authenticatorOf(db, userId);
  return authenticator !== undefined && authenticator.confirmed_at !== null;
}

/** Uses a code of the authenticator app, or a recovery code, up. False: it is wrong, or was used before. */
export async function spendCode(scope: WriteScope, keys: Keys, { userId, code }: { readonly userId: number; readonly code: string }) {
  const authenticator = await authenticatorOf(scope.db, userId);
  if (!authenticator || authenticator.confirmed_at === null) return false;
  const typed = code.replace(/\s/g, "");
  if (/^\d{6}$/.test(typed)) return spendAppCode(scope, keys, { userId, code: typed });
  const hash = hashRecoveryCode(keys.sign, userId, typed);
  const isGood = await spendRecoveryCode(scope.db, userId, { hash, now: scope.now });
  if (isGood) await tellOfRecovery(scope, userId);
  return isGood;
}

export async function spendAppCode(
  scope: WriteScope,
  keys: Keys,
  { userId, code }: { readonly userId: number; readonly code: string },
): Promise<boolean> {
  const sealed = await secretOfAuthenticator(scope.db, userId);
  const secret = sealed === undefined ? undefined : keys.secrets.open(sealed, aboutAuthenticator(userId));
  const step = secret === undefined ? null : stepOfCode(Buffer.from(secret, "base64"), code.replace(/\s/g, ""), scope.now);
  return step !== null && spendStep(scope.db, userId, step);
}

/** What the sealed secret of an authenticator app is bound to: it opens in no other row. */
export function aboutAuthenticator(userId: number): string {
  return `authenticator ${userId}`;
}

async function tellOfRecovery(scope: WriteScope, userId: number): Promise<void> {
  const user = await userById(scope.db, userId);
  const to = user && knownEmail(user);
  if (to === undefined || to === null) return;
  const left = await countRecoveryCodes(scope.db, userId);
  const html = mailText([
    `A recovery code of your account was used. ${left} are left.`,
    "If this was not you, set a new password at once and have new codes made.",
  ]);
  await tellFromPlatform(scope, { to, subject: "A recovery code was used", html, kind: "account" });
}
