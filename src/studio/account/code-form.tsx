import type { SignedIn } from "../../contract/auth.ts";
import type { FieldValues } from "../../model/fields/field.ts";
import { platformApi } from "../data/api.ts";
import { startSession } from "../data/session.ts";
import { AccountForm } from "./account-form.tsx";
import styles from "./form.module.css";
import { codeFields } from "./sign-in-fields.ts";
import { useSubmit } from "./use-submit.ts";

interface Props {
  readonly challenge: string;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  /** Back to the password. */
  readonly onBack: () => void;
}

/** The second step of signing in: a code of the authenticator app, or one that was kept for the day on which it is lost. */
export function CodeForm({ challenge, onSignedIn, onBack }: Props) {
  const { submit, ...sending } = useSubmit();

  async function enter({ code }: FieldValues) {
    const body = { challenge, code: String(code) };
    const signedIn = await submit(() => platformApi().enterCode({ body, quiet: true }));
    if (signedIn === undefined) return;
    startSession(signedIn);
    onSignedIn(signedIn);
  }

  // Such a challenge takes no code any more, whatever is typed.
  const isOver = sending.notice?.failure.status === 404;
  return (
    <>
      <AccountForm id="code" fields={codeFields} button="Go on" onSubmit={enter} {...sending} />
      <button type="button" className={styles.back} onClick={onBack}>
        {isOver ? "Sign in again" : "Back to the password"}
      </button>
    </>
  );
}
