import { Link, useRouter, useSearch } from "@tanstack/react-router";
import { safeRedirect } from "../data/safe-redirect.ts";
import { useTitle } from "../shell/use-title.ts";
import styles from "./form.module.css";
import { SignInForm } from "./sign-in-form.tsx";

export function LoginScreen() {
  useTitle("Sign in");
  const router = useRouter();
  const { redirect } = useSearch({ strict: false });
  return (
    <div className={styles.screen}>
      <div className={styles.heading}>
        <h1>Sign in</h1>
        <p>{redirect === undefined ? "Good to see you again." : "Sign in to go on where you wanted to go."}</p>
      </div>
      <SignInForm onSignedIn={() => router.history.push(safeRedirect(redirect))} />
      <p className={styles.other}>
        New here?{" "}
        <Link to="/signup" search={redirect === undefined ? {} : { redirect }}>
          Create an account
        </Link>
      </p>
    </div>
  );
}
