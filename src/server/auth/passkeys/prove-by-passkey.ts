import type { SignedIn } from "../../../contract/auth.ts";
import type { InputOf, ReplyOf } from "../../../contract/endpoint.ts";
import type * as contract from "../../../contract/passkeys.ts";
import { refuse, type Scope, type WriteScope } from "../../kernel/scope.ts";
import { beginSession } from "../sessions.ts";
import { userForChange } from "../store.ts";
import { giveTicket, spendTicket } from "../tickets.ts";
import { ours } from "./ours.ts";
import { type PasskeyRow, passkeyForUse, updateUse } from "./store.ts";

/** What a device is asked to sign. Which passkey it takes, the person chooses there: nothing is told of who has one. */
export async function askForPasskey(scope: Scope): Promise<ReplyOf<typeof contract.askForPasskey>> {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  scope.context.count("sign-in-address", scope.context.address);
  if (scope.context.site !== null) throw refuse("not_found", "Sign in on the platform itself.");
  const options = await generateAuthenticationOptions({ rpID: ours(scope).id, userVerification: "required" });
  const data = { challenge: options.challenge, use: "prove" };
  const ticket = await scope.write((writing) =>
    giveTicket(writing, scope.outside.secrets, { kind: "passkey", userId: null, app: null, data }),
  );
  return { ticket, options: JSON.parse(JSON.stringify(options)) };
}

/** A passkey is something that one has and shows with what one knows or is: no code is asked for besides. */
export async function signInByPasskey(scope: Scope, proof: InputOf<typeof contract.signInByPasskey>): Promise<SignedIn> {
  scope.context.count("sign-in-address", scope.context.address);
  if (scope.context.site !== null) throw refuse("not_found", "Sign in on the platform itself.");
  return proveByPasskey(scope, proof, async (writing, { user_id: id }) => {
    const user = await userForChange(writing.db, id);
    if (!user) throw notKnown();
    return beginSession(writing, user, 0);
  });
}

/** Checks what a device has signed, and goes on as whoever the passkey is of. */
export async function proveByPasskey<Outcome>(
  scope: Scope,
  { ticket, response }: InputOf<typeof contract.signInByPasskey>,
  go: (writing: WriteScope, passkey: PasskeyRow) => Promise<Outcome>,
): Promise<Outcome> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { data } = await scope.write((writing) => spendTicket(writing, scope.outside.secrets, { kind: "passkey", secret: ticket }));
  if (data.use !== "prove") throw notKnown();
  return scope.write(async (writing) => {
    const passkey = await passkeyForUse(writing.db, response.id);
    if (!passkey) throw notKnown();
    const checked = await verifyAuthenticationResponse({
      response: response as unknown as Parameters<typeof verifyAuthenticationResponse>[0]["response"],
      ...{ expectedChallenge: String(data.challenge), expectedOrigin: ours(scope).origin, expectedRPID: ours(scope).id },
      // A counter that does not grow, where the device has one, is that of a copy: it is refused.
      credential: { id: passkey.id, publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")), counter: passkey.counter },
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!checked?.verified) throw notKnown();
    await updateUse(writing.db, passkey, { counter: checked.authenticationInfo.newCounter, now: writing.now });
    return go(writing, passkey);
  });
}

function notKnown() {
  return refuse("wrong_credentials", "This passkey is not known here.");
}
