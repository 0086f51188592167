import { Button, PasswordInput, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import styles from "./form.module.css";
import { FormNotice } from "./form-notice.tsx";
import { passwordStrength, shortestPassword } from "./password-strength.ts";
import { requiredMessages } from "./required-messages.ts";
import { useFirstFocus } from "./use-first-focus.ts";
import type { Notice } from "./use-submit.ts";

export interface NewAccount {
  readonly nickname: string;
  readonly username: string;
  readonly password: string;
}

interface SignUpFormProps {
  readonly button: string;
  readonly busy: boolean;
  readonly waitFor: number;
  readonly notice: Notice | undefined;
  readonly onSubmit: (account: NewAccount) => void;
}

const words = { username: "Enter a phone number or an e-mail.", password: "Choose a password." } as const;

/** Name, phone number or e-mail, password: for a new account and for the very first one. */
export function SignUpForm({ button, busy, waitFor, notice, onSubmit }: SignUpFormProps) {
  const [values, setValues] = useState<NewAccount>({ nickname: "", username: "", password: "" });
  const [missing, setMissing] = useState<Partial<NewAccount>>({});
  const change = (name: keyof NewAccount) => (event: { currentTarget: { value: string } }) =>
    setValues({ ...values, [name]: event.currentTarget.value });
  const wrong = (name: keyof NewAccount) => missing[name] ?? saidOf(notice, name);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = problems(values);
    setMissing(found);
    const first = Object.keys(found)[0];
    if (first === undefined) return onSubmit(values);
    const field = event.currentTarget.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  return (
    <form ref={useFirstFocus()} className={styles.form} onSubmit={submit} noValidate>
      <FormNotice notice={notice} />
      <TextInput
        name="nickname"
        label="Your name"
        size="md"
        autoComplete="name"
        data-autofocus
        value={values.nickname}
        onChange={change("nickname")}
        error={wrong("nickname")}
      />
      <TextInput
        name="username"
        label="Phone number or e-mail"
        size="md"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={values.username}
        onChange={change("username")}
        error={wrong("username")}
      />
      <PasswordInput
        name="password"
        label="Password"
        size="md"
        required
        autoComplete="new-password"
        description={`At least ${shortestPassword} characters${values.password === "" ? "" : ` · ${passwordStrength(values.password)}`}`}
        value={values.password}
        onChange={change("password")}
        error={wrong("password")}
        visibilityToggleButtonProps={{ "aria-label": "Show or hide the password" }}
      />
      <Button type="submit" size="md" fullWidth loading={busy} disabled={waitFor > 0}>
        {waitFor > 0 ? `Wait ${waitFor} s` : button}
      </Button>
    </form>
  );
}

function problems(values: NewAccount): Partial<NewAccount> {
  const found = requiredMessages({ ...values }, words);
  if (found.password === undefined && values.password.length < shortestPassword) {
    return { ...found, password: `Use at least ${shortestPassword} characters.` };
  }
  return found;
}

function saidOf(notice: Notice | undefined, name: string): string | undefined {
  return notice?.failure.messagesFor(name).join(" ") || undefined;
}
