import { Link, useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { platformApi } from "../data/api.ts";
import { safeRedirect } from "../data/safe-redirect.ts";
import { startSession } from "../data/session.ts";
import { useTitle } from "../frame/labels/use-title.ts";
import styles from "./form.module.css";
import { type NewAccount, SignUpForm } from "./sign-up-form.tsx";
import { useSubmit } from "./use-submit.ts";

export function SignupScreen() {
  useTitle("Create an account");
  const router = useRouter();
  const { redirect } = useSearch({ strict: false });
  const [mailed, setMailed] = useState<string>();
  const { submit, ...form } = useSubmit();

  async function signUp({ nickname, username, password }: NewAccount) {
    const reply = await submit(() => platformApi().signUp({ body: { username, password, nickname }, quiet: true }));
    if (reply === undefined) return;
    if (!("token" in reply)) return setMailed(username);
    startSession(reply);
    router.history.push(safeRedirect(redirect));
  }

  if (mailed !== undefined) return <CheckYourMail address={mailed} />;
  return (
    <div className={styles.screen}>
      <div className={styles.heading}>
        <h1>Create an account</h1>
        <p>Build a site with its data, forms and workflows behind it.</p>
      </div>
      <SignUpForm button="Create account" {...form} onSubmit={signUp} />
      <p className={styles.other}>
        Already have one?{" "}
        <Link to="/login" search={redirect === undefined ? {} : { redirect }}>
          Sign in
        </Link>
      </p>
    </div>
  );
}

function CheckYourMail({ address }: { readonly address: string }) {
  return (
    <div className={styles.screen}>
      <div className={styles.heading} role="status">
        <h1>Check your mail</h1>
        <p>
          If <b>{address}</b> can have an account, a message with the next step is on its way.
        </p>
      </div>
      <p className={styles.other}>
        <Link to="/login">Back to sign in</Link>
      </p>
    </div>
  );
}
