import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { AccountForm, type Sending } from "./account-form.tsx";
import { passwordStrength, shortestPassword } from "./password-strength.ts";
import { signUpFields } from "./sign-in-fields.ts";

export interface NewAccount {
  readonly nickname: string;
  readonly username: string;
  readonly password: string;
}

interface SignUpFormProps extends Sending {
  readonly button: string;
  readonly onSubmit: (account: NewAccount) => unknown;
}

/** Name, phone number or e-mail, password: for a new account and for the very first one. */
export function SignUpForm({ onSubmit, ...form }: SignUpFormProps) {
  const submit = ({ nickname = "", username, password }: FieldValues) =>
    onSubmit({ nickname: String(nickname ?? ""), username: String(username), password: String(password) });
  return <AccountForm id="sign-up" fields={signUpFields} shownAs={withStrength} onSubmit={submit} {...form} />;
}

function withStrength(fields: readonly FieldBlock[], { password }: FieldValues): readonly FieldBlock[] {
  const strength = typeof password === "string" && password !== "" ? ` · ${passwordStrength(password)}` : "";
  const description = `At least ${shortestPassword} characters${strength}`;
  return fields.map((field) => (field.slug === "password" ? { ...field, description } : field));
}
