import type { InputOf, ReplyOf } from "../../../contract/endpoint.ts";
import type * as contract from "../../../contract/passkeys.ts";
import { notFound, refuse, type Scope, signedInPerson } from "../../kernel/scope.ts";
import { refuseLastWayIn } from "../last-way-in.ts";
import { userForChange, userWithPassword } from "../store.ts";
import { tellOfWayIn } from "../tell-of-way-in.ts";
import { giveTicket, spendTicket } from "../tickets.ts";
import { ours } from "./ours.ts";
import { deletePasskey, insertPasskey, type PasskeyRow, passkeysOf, updateName } from "./store.ts";

const most = 20;

/** What a device is asked with to make a passkey. Those that the person has are named, so that none is made twice on one device. */
export async function drawPasskey(scope: Scope): Promise<ReplyOf<typeof contract.drawPasskey>> {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const { id, username, nickname } = signedInPerson(scope);
  const own = await passkeysOf(scope.db, id);
  if (own.length >= most) throw refuse("conflict", `There are ${most} passkeys already. Take one away first.`);
  const options = await generateRegistrationOptions({
    ...{ rpName: "Joinery", rpID: ours(scope).id, userName: username, userDisplayName: nickname },
    userID: new Uint8Array(Buffer.from(String(id))),
    excludeCredentials: own.map((passkey) => ({ id: passkey.id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const data = { challenge: options.challenge, use: "add" };
  const ticket = await scope.write((writing) =>
    giveTicket(writing, scope.outside.secrets, { kind: "passkey", userId: id, app: null, data }),
  );
  return { ticket, options: JSON.parse(JSON.stringify(options)) };
}

export async function addPasskey(scope: Scope, { ticket, response, name }: InputOf<typeof contract.addPasskey>) {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { id } = signedInPerson(scope);
  const { userId, data } = await scope.write((writing) => spendTicket(writing, scope.outside.secrets, { kind: "passkey", secret: ticket }));
  if (userId !== id || data.use !== "add") throw notMade();
  const checked = await verifyRegistrationResponse({
    response: response as unknown as Parameters<typeof verifyRegistrationResponse>[0]["response"],
    ...{ expectedChallenge: String(data.challenge), expectedOrigin: ours(scope).origin, expectedRPID: ours(scope).id },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!checked?.verified) throw notMade();
  const { credential } = checked.registrationInfo;
  const row = {
    ...{ user_id: id, id: credential.id, counter: credential.counter, name },
    public_key: Buffer.from(credential.publicKey).toString("base64url"),
    transports: (credential.transports ?? []).join(" ").slice(0, 100),
    created_at: scope.now,
  };
  await scope.write(async (writing) => {
    const user = await userForChange(writing.db, id);
    if ((await passkeysOf(writing.db, id)).length >= most)
      throw refuse("conflict", `There are ${most} passkeys already. Take one away first.`);
    if (!user || !(await insertPasskey(writing.db, row))) throw refuse("conflict", "This passkey is kept already.");
    await tellOfWayIn(writing, user, { isAdded: true, way: `by the passkey “${name}”` });
  });
  return showPasskey({ ...row, last_used_at: null });
}

export async function renamePasskey(scope: Scope, { passkey, name }: InputOf<typeof contract.renamePasskey>): Promise<{ ok: true }> {
  const { id } = signedInPerson(scope);
  if (!(await scope.write(({ db }) => updateName(db, id, { id: passkey, name })))) throw notFound("Passkey");
  return { ok: true };
}

/** Nobody locks themselves out: the last way in stays. */
export async function removePasskey(scope: Scope, { passkey: removed }: InputOf<typeof contract.removePasskey>): Promise<{ ok: true }> {
  const { id } = signedInPerson(scope);
  await scope.write(async (writing) => {
    const user = await userWithPassword(writing.db, id);
    const passkey = (await passkeysOf(writing.db, id)).find((one) => one.id === removed);
    if (!user || !passkey) throw notFound("Passkey");
    await refuseLastWayIn(writing.db, { id, password_hash: user.password_hash });
    await deletePasskey(writing.db, id, removed);
    await tellOfWayIn(writing, user, { isAdded: false, way: `by the passkey “${passkey.name}”` });
  });
  return { ok: true };
}

export function showPasskey({ id, name, created_at: at, last_used_at: used }: Omit<PasskeyRow, "public_key" | "counter">) {
  return { id, name, createdAt: at.toISOString(), lastUsedAt: used?.toISOString() ?? null };
}

function notMade() {
  return refuse("not_found", "The passkey was not made. Try again.");
}
