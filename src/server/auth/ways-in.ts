import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type * as contract from "../../contract/ways-in.ts";
import { confirmedUntil } from "../kernel/confirmed.ts";
import { refuse, refuseFields, type Scope, signedInPerson } from "../kernel/scope.ts";
import { needsCode, spendCode } from "./codes/spend-code.ts";
import { authenticatorOf, countRecoveryCodes } from "./codes/store.ts";
import { ownSession } from "./own-sessions.ts";
import { showPasskey } from "./passkeys/own-passkeys.ts";
import { proveByPasskey } from "./passkeys/prove-by-passkey.ts";
import { passkeysOf } from "./passkeys/store.ts";
import { isPassword } from "./passwords.ts";
import { providerClients } from "./providers/clients.ts";
import { identitiesOf } from "./providers/store.ts";
import { confirmSession } from "./session-store.ts";
import { passwordOf } from "./store.ts";

export async function showWaysIn(scope: Scope): Promise<ReplyOf<typeof contract.showWaysIn>> {
  const { id, confirmedAt = new Date(0) } = signedInPerson(scope);
  const [password, authenticator] = [await passwordOf(scope.db, id), await authenticatorOf(scope.db, id)];
  const since = authenticator?.confirmed_at;
  return {
    hasPassword: (password?.password_hash ?? null) !== null,
    codes: since ? { since: since.toISOString(), recoveryCodesLeft: await countRecoveryCodes(scope.db, id) } : null,
    passkeys: (await passkeysOf(scope.db, id)).map(showPasskey),
    providers: await providersOf(scope, id),
    confirmedUntil: confirmedUntil(confirmedAt).toISOString(),
  };
}

async function providersOf({ db, outside }: Scope, id: number) {
  const own = await identitiesOf(db, id);
  return [...outside.service(providerClients).values()].map(({ id: provider, title }) => {
    const identity = own.find((one) => one.provider === provider);
    return { id: provider, title, connected: identity ? { email: identity.email, since: identity.linked_at.toISOString() } : null };
  });
}

/** Shows that it is them once more. Where codes are asked for, a password alone shows too little. */
export async function confirmMe(scope: Scope, sent: InputOf<typeof contract.confirmMe>): Promise<ReplyOf<typeof contract.confirmMe>> {
  const { id, username } = signedInPerson(scope);
  scope.context.count("sign-in", username);
  if (sent.passkey) return confirmByPasskey(scope, sent.passkey);
  const asksForCode = await needsCode(scope.db, id);
  if (!asksForCode) await checkPassword(scope, id, sent.password);
  await scope.write(async (writing) => {
    if (asksForCode) {
      if (sent.code === undefined) throw refused("code", "require");
      if (!(await spendCode(writing, scope.outside, { userId: id, code: sent.code }))) throw refused("code", "is not correct");
    }
    const { session_id: sessionId } = await ownSession(writing);
    await confirmSession(writing.db, id, { sessionId, now: writing.now });
  });
  return { confirmedUntil: confirmedUntil(scope.now).toISOString() };
}

async function confirmByPasskey(scope: Scope, proof: NonNullable<InputOf<typeof contract.confirmMe>["passkey"]>) {
  const { id } = signedInPerson(scope);
  await proveByPasskey(scope, proof, async (writing, passkey) => {
    if (passkey.user_id !== id) throw refuse("wrong_credentials", "This passkey is somebody else's.");
    const { session_id: sessionId } = await ownSession(writing);
    await confirmSession(writing.db, id, { sessionId, now: writing.now });
  });
  return { confirmedUntil: confirmedUntil(scope.now).toISOString() };
}

async function checkPassword(scope: Scope, id: number, password = ""): Promise<void> {
  if (password === "") throw refused("password", "require");
  const hash = (await passwordOf(scope.db, id))?.password_hash ?? null;
  if (!(await isPassword(password, hash))) throw refused("password", "is not correct");
}

function refused(slug: "password" | "code", problem: string) {
  return refuseFields({ [slug]: { title: slug === "code" ? "Code" : "Password", messages: [problem] } });
}
