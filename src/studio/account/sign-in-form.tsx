import { useState } from "react";
import type { SignedIn } from "../../contract/auth.ts";
import type { FieldValues } from "../../model/fields/field.ts";
import { platformApi } from "../data/api.ts";
import { startSession } from "../data/session.ts";
import { AccountForm } from "./account-form.tsx";
import { CodeForm } from "./code-form.tsx";
import { PasskeyButton, type Proof } from "./passkey-button.tsx";
import { signInFields } from "./sign-in-fields.ts";
import { useSubmit } from "./use-submit.ts";

/** Signs in; on the sign-in page and in the dialog over a screen whose session ran out. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: (signedIn: SignedIn) => void }) {
  const { submit, ...sending } = useSubmit();
  const [challenge, setChallenge] = useState<string>();

  async function logIn({ username, password }: FieldValues) {
    const body = { username: String(username), password: String(password) };
    const reply = await submit(() => platformApi().logIn({ body, quiet: true }));
    if (reply === undefined) return;
    if ("needs" in reply) return setChallenge(reply.challenge);
    startSession(reply);
    onSignedIn(reply);
  }

  async function onProof(body: Proof) {
    const reply = await submit(() => platformApi().signInByPasskey({ body, quiet: true }));
    if (reply === undefined) return;
    startSession(reply);
    onSignedIn(reply);
  }

  if (challenge !== undefined) return <CodeForm {...{ challenge, onSignedIn }} onBack={() => setChallenge(undefined)} />;
  return (
    <>
      <AccountForm id="sign-in" fields={signInFields} button="Sign in" onSubmit={logIn} {...sending} />
      <PasskeyButton {...{ submit, onProof }} busy={sending.busy} waitFor={sending.waitFor}>
        Sign in with a passkey
      </PasskeyButton>
    </>
  );
}
