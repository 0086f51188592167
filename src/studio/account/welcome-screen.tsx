import { Link, useRouter, useSearch } from "@tanstack/react-router";
import { platformApi } from "../data/api.ts";
import { startSession } from "../data/session.ts";
import { useTitle } from "../frame/labels/use-title.ts";
import styles from "./form.module.css";
import { type NewAccount, SignUpForm } from "./sign-up-form.tsx";
import { useSubmit } from "./use-submit.ts";

/** The first account of an empty installation, created with the one-time key that the server printed. */
export function WelcomeScreen() {
  useTitle("Welcome");
  const router = useRouter();
  const { key } = useSearch({ strict: false });
  const { submit, ...form } = useSubmit();

  async function setUp({ nickname, username, password }: NewAccount) {
    if (key === undefined) return;
    const reply = await submit(() => platformApi().setUp({ body: { key, nickname, username, password }, quiet: true }));
    if (reply === undefined) return;
    startSession(reply);
    router.history.push("/apps");
  }

  return (
    <div className={styles.screen}>
      <div className={styles.heading}>
        <h1>Create the owner account</h1>
        <p>{key === undefined ? withoutKey : "This Joinery is new and yours. The account you create now looks after all of it."}</p>
      </div>
      {key === undefined ? null : <SignUpForm button="Create owner account" {...form} onSubmit={setUp} />}
      <p className={styles.other}>
        Already set up? <Link to="/login">Sign in</Link>
      </p>
    </div>
  );
}

const withoutKey = "Open the link that the server printed when it started: it ends in a key that only its owner knows.";
