import { useTitle } from "../frame/labels/use-title.ts";
import { InnerLink } from "../frame/layouts/inner-link.tsx";
import styles from "./form.module.css";
import { ProviderButtons } from "./provider-buttons.tsx";
import { SignInForm } from "./sign-in-form.tsx";

interface Props {
  /** Where the person wanted to go. */
  readonly redirect: string | undefined;
  readonly onSignedIn: () => void;
}

/** Signing in; knows nothing of the router. */
export function LoginPage({ redirect, onSignedIn }: Props) {
  useTitle("Sign in");
  return (
    <div className={styles.screen}>
      <div className={styles.heading}>
        <h1>Sign in</h1>
        <p>{redirect === undefined ? "Good to see you again." : "Sign in to go on where you wanted to go."}</p>
      </div>
      <SignInForm onSignedIn={onSignedIn} />
      <ProviderButtons redirect={redirect} />
      <p className={styles.other}>
        <InnerLink href="/login/Forget">Forgot your password?</InnerLink>
      </p>
      <p className={styles.other}>
        New here? <InnerLink href={signUpAddress(redirect)}>Create an account</InnerLink>
      </p>
    </div>
  );
}

function signUpAddress(redirect: string | undefined): string {
  return redirect === undefined ? "/signup" : `/signup?${new URLSearchParams({ redirect })}`;
}
