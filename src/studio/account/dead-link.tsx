import { Link } from "@tanstack/react-router";
import { useTitle } from "../frame/labels/use-title.ts";
import styles from "./form.module.css";

interface Props {
  readonly state: "used" | "over";
  /** How to get another. */
  readonly again: { readonly words: string; readonly to: "/login/Forget" | "/signup" | "/settings/Account" };
}

/** A link of a mail that is not good any more, with a way on. */
export function DeadLink({ state, again }: Props) {
  const title = state === "used" ? "This link was used already" : "This link is not good any more";
  useTitle(title);
  return (
    <div className={styles.screen}>
      <div className={styles.heading} role="status">
        <h1>{title}</h1>
        <p>{state === "used" ? "Each link is good once." : "It may be too old, or only a part of it was opened."}</p>
      </div>
      <p className={styles.other}>
        <Link to={again.to}>{again.words}</Link>
      </p>
      <p className={styles.other}>
        <Link to="/login">Back to sign in</Link>
      </p>
    </div>
  );
}
