import type { FieldValues } from "../../model/fields/field.ts";
import { AccountForm, type Sending } from "./account-form.tsx";
import { withStrength } from "./password-strength.ts";
import { signUpFields } from "./sign-in-fields.ts";

export interface NewAccount {
  readonly nickname: string;
  readonly username: string;
  readonly password: string;
}

interface SignUpFormProps extends Sending {
  readonly button: string;
  /** The address that the account is for, where that is settled. */
  readonly address?: string;
  readonly onSubmit: (account: NewAccount) => unknown;
}

const fieldsOfInvited = signUpFields.filter(({ slug }) => slug !== "username");

/** Name, phone number or e-mail, password: for a new account and for the very first one. */
export function SignUpForm({ onSubmit, address, ...form }: SignUpFormProps) {
  const submit = ({ nickname = "", username, password }: FieldValues) =>
    onSubmit({ nickname: String(nickname ?? ""), username: address ?? String(username), password: String(password) });
  return (
    <AccountForm
      id="sign-up"
      fields={address === undefined ? signUpFields : fieldsOfInvited}
      shownAs={withStrength}
      onSubmit={submit}
      {...form}
    />
  );
}
