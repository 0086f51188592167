import { Link, useParams, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { FieldValues } from "../../model/fields/field.ts";
import { platformApi } from "../data/api.ts";
import { useTitle } from "../frame/labels/use-title.ts";
import { AccountForm } from "./account-form.tsx";
import { CodeForm } from "./code-form.tsx";
import { DeadLink } from "./dead-link.tsx";
import styles from "./form.module.css";
import { withStrength } from "./password-strength.ts";
import { newPasswordFields } from "./sign-in-fields.ts";
import { useEnter } from "./use-enter.ts";
import { useSubmit } from "./use-submit.ts";
import { useTicket } from "./use-ticket.ts";

/** Where the link of a mail leads to that was asked for because a password was forgotten. */
export function ResetScreen() {
  useTitle("Set a new password");
  const { token = "" } = useParams({ strict: false });
  const ticket = useTicket(token);
  const enter = useEnter();
  const { history } = useRouter();
  const { submit, ...sending } = useSubmit();
  const [challenge, setChallenge] = useState<string>();

  async function reset({ password }: FieldValues) {
    const reply = await submit(() => platformApi().resetPassword({ body: { token, password: String(password) }, quiet: true }));
    if (reply === undefined) return;
    if ("needs" in reply) setChallenge(reply.challenge);
    else enter(reply);
  }

  if (challenge !== undefined)
    return (
      <div className={styles.screen}>
        <div className={styles.heading} role="status">
          <h1>Your password was set</h1>
          <p>Your account asks for a code as well.</p>
        </div>
        <CodeForm challenge={challenge} onSignedIn={enter} onBack={() => history.push("/login")} />
      </div>
    );
  if (ticket === undefined) return null;
  if (ticket.state !== "good" || (ticket.kind ?? "reset") !== "reset")
    return <DeadLink state={ticket.state === "used" ? "used" : "over"} again={{ words: "Ask for a new link", to: "/login/Forget" }} />;
  return (
    <div className={styles.screen}>
      <div className={styles.heading}>
        <h1>Set a new password</h1>
        <p>You are signed in here with it, and signed out everywhere else.</p>
      </div>
      <AccountForm
        id="reset"
        fields={newPasswordFields}
        shownAs={withStrength}
        button="Set password and sign in"
        onSubmit={reset}
        {...sending}
      />
      <p className={styles.other}>
        <Link to="/login">Back to sign in</Link>
      </p>
    </div>
  );
}
