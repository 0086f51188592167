import type { SignedIn } from "../../contract/auth.ts";
import type { FieldValues } from "../../model/fields/field.ts";
import { platformApi } from "../data/api.ts";
import { startSession } from "../data/session.ts";
import { AccountForm } from "./account-form.tsx";
import { signInFields } from "./sign-in-fields.ts";
import { useSubmit } from "./use-submit.ts";

/** Signs in; on the sign-in page and in the dialog over a screen whose session ran out. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: (signedIn: SignedIn) => void }) {
  const { submit, ...sending } = useSubmit();

  async function logIn({ username, password }: FieldValues) {
    const body = { username: String(username), password: String(password) };
    const signedIn = await submit(() => platformApi().logIn({ body, quiet: true }));
    if (signedIn === undefined) return;
    startSession(signedIn);
    onSignedIn(signedIn);
  }

  return <AccountForm id="sign-in" fields={signInFields} button="Sign in" onSubmit={logIn} {...sending} />;
}
