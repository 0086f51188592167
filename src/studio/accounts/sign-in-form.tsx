import { Button, PasswordInput, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { SignedIn } from "../../contract/auth.ts";
import { platformApi } from "../data/api.ts";
import { startSession } from "../data/session.ts";
import styles from "./form.module.css";
import { FormNotice } from "./form-notice.tsx";
import { requiredMessages } from "./required-messages.ts";
import { useFirstFocus } from "./use-first-focus.ts";
import { useSubmit } from "./use-submit.ts";

const words = { username: "Enter your phone number or e-mail.", password: "Enter your password." } as const;

/** Signs in; on the sign-in page and in the dialog over a screen whose session ran out. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: (signedIn: SignedIn) => void }) {
  const [values, setValues] = useState({ username: "", password: "" });
  const [missing, setMissing] = useState<Partial<typeof values>>({});
  const { submit, busy, notice, waitFor } = useSubmit();

  async function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = requiredMessages(values, words);
    setMissing(wrong);
    if (Object.keys(wrong).length > 0) return focusFirst(event.currentTarget, Object.keys(wrong));
    const signedIn = await submit(() => platformApi().logIn({ body: values, quiet: true }));
    if (signedIn === undefined) return;
    startSession(signedIn);
    onSignedIn(signedIn);
  }

  return (
    <form ref={useFirstFocus()} className={styles.form} onSubmit={logIn} noValidate>
      <FormNotice notice={notice} />
      <TextInput
        name="username"
        label="Phone number or e-mail"
        size="md"
        required
        data-autofocus
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={values.username}
        error={missing.username}
        onChange={(event) => setValues({ ...values, username: event.currentTarget.value })}
      />
      <PasswordInput
        name="password"
        label="Password"
        size="md"
        required
        autoComplete="current-password"
        enterKeyHint="go"
        value={values.password}
        error={missing.password}
        onChange={(event) => setValues({ ...values, password: event.currentTarget.value })}
        visibilityToggleButtonProps={{ "aria-label": "Show or hide the password" }}
      />
      <Button type="submit" size="md" fullWidth loading={busy} disabled={waitFor > 0}>
        {waitFor > 0 ? `Wait ${waitFor} s` : "Sign in"}
      </Button>
    </form>
  );
}

function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const field = form.elements.namedItem(names[0] ?? "");
  if (field instanceof HTMLElement) field.focus();
}
