import type { InputOf, ReplyOf } from "../../../contract/endpoint.ts";
import type * as contract from "../../../contract/ways-in.ts";
import { refuse, refuseFields, type Scope, signedInPerson } from "../../kernel/scope.ts";
import { endOtherSessionsOf } from "../own-sessions.ts";
import { mailText, tellFromPlatform } from "../platform-mail.ts";
import { knownEmail } from "../show-user.ts";
import { type UserRow, userForChange } from "../store.ts";
import { auditWayIn } from "../tell-of-way-in.ts";
import { base32, drawSecret, keyAddress } from "./one-time-code.ts";
import { drawRecoveryCodes, hashRecoveryCode } from "./recovery-codes.ts";
import { aboutAuthenticator, needsCode, spendAppCode } from "./spend-code.ts";
import { authenticatorOf, confirmAuthenticator, deleteAuthenticator, insertAuthenticator, replaceRecoveryCodes } from "./store.ts";

/** Draws a secret for an authenticator app. Nothing asks for its codes before one was entered. */
export async function drawAuthenticator(scope: Scope): Promise<ReplyOf<typeof contract.drawAuthenticator>> {
  const { id, username } = signedInPerson(scope);
  const secret = drawSecret();
  const sealed = scope.outside.secrets.seal(secret.toString("base64"), aboutAuthenticator(id));
  const isNew = await scope.write(({ db, now }) => insertAuthenticator(db, { userId: id, sealed, now }));
  if (!isNew) throw refuse("conflict", "Codes are asked for already. Switch them off first.");
  const issuer = `Joinery (${new URL(scope.outside.mainAddress("/")).hostname})`;
  return { secret: base32(secret), address: keyAddress(secret, { issuer, account: username }) };
}

/** From now on signing in asks for a code. Whoever was signed in elsewhere without one is signed out. */
export async function startCodes(scope: Scope, { code }: InputOf<typeof contract.startCodes>): Promise<{ recoveryCodes: string[] }> {
  const { id } = signedInPerson(scope);
  scope.context.count("second-step", String(id));
  return scope.write(async (writing) => {
    const user = await userForChange(writing.db, id);
    const authenticator = await authenticatorOf(writing.db, id);
    if (!user || !authenticator) throw refuse("conflict", "Set up an authenticator app first.");
    if (authenticator.confirmed_at !== null) throw refuse("conflict", "Codes are asked for already. Switch them off first.");
    if (!(await spendAppCode(writing, scope.outside, { userId: id, code })))
      throw refuseFields({ code: { title: "Code", messages: ["is not correct"] } });
    await confirmAuthenticator(writing.db, id, writing.now);
    await endOtherSessionsOf(writing);
    await auditWayIn(writing, user, { isAdded: true, way: "with a code of an app, asked for too" });
    await tell(writing, user, {
      subject: "Codes at sign-in were switched on",
      text: "From now on, signing in to your account asks for a code of your authenticator app, too.",
    });
    return { recoveryCodes: await giveRecoveryCodes(scope, writing.db, id) };
  });
}

export async function stopCodes(scope: Scope): Promise<{ ok: true }> {
  const { id } = signedInPerson(scope);
  await scope.write(async (writing) => {
    const user = await userForChange(writing.db, id);
    const wasOn = await needsCode(writing.db, id);
    await deleteAuthenticator(writing.db, id);
    if (!user || !wasOn) return;
    await auditWayIn(writing, user, { isAdded: false, way: "with a code of an app, asked for too" });
    await tell(writing, user, {
      subject: "Codes at sign-in were switched off",
      text: "From now on, signing in to your account asks for no code any more.",
    });
  });
  return { ok: true };
}

/** New recovery codes; those before are good no more. */
export async function renewRecoveryCodes(scope: Scope): Promise<{ recoveryCodes: string[] }> {
  const { id } = signedInPerson(scope);
  return scope.write(async ({ db }) => {
    if (!(await needsCode(db, id))) throw refuse("conflict", "Set up an authenticator app first.");
    return { recoveryCodes: await giveRecoveryCodes(scope, db, id) };
  });
}

async function giveRecoveryCodes({ outside }: Scope, db: Parameters<typeof replaceRecoveryCodes>[0], userId: number): Promise<string[]> {
  const codes = drawRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(outside.sign, userId, code));
  await replaceRecoveryCodes(db, userId, hashes);
  return [...codes];
}

async function tell(
  scope: Parameters<typeof tellFromPlatform>[0],
  user: UserRow,
  { subject, text }: { readonly subject: string; readonly text: string },
): Promise<void> {
  const to = knownEmail(user);
  if (to === null) return;
  const html = mailText([text, "If this was not you, set a new password at once: ask for it on the sign-in page."]);
  await tellFromPlatform(scope, { to, subject, html, kind: "account" });
}
