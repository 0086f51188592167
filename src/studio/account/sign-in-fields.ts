import type { FieldBlock } from "../../model/fields/field.ts";
import { shortestPassword } from "./password-strength.ts";

/** What is asked of somebody who signs in or signs up, as the fields of a form. */
const username = { id: "username", slug: "username", label: "Phone number or e-mail", component: "input-text", required: true } as const;
const password = {
  id: "password",
  slug: "password",
  label: "Password",
  component: "input-text",
  type: "password",
  required: true,
} as const;

const newPassword: FieldBlock = {
  ...password,
  autocomplete: "new-password",
  minLength: shortestPassword,
  say: { require: "Choose a password.", [`too short (${shortestPassword})`]: `Use at least ${shortestPassword} characters.` },
};

export const signInFields: readonly FieldBlock[] = [
  { ...username, autocomplete: "username", say: { require: "Enter your phone number or e-mail." } },
  { ...password, autocomplete: "current-password", say: { require: "Enter your password." } },
];

/** Of whoever showed their password, and is asked for more. */
export const codeFields: readonly FieldBlock[] = [
  {
    ...{ id: "code", slug: "code", label: "Code", component: "input-text", required: true, maxLength: 40, autocomplete: "one-time-code" },
    description: "The six digits that your authenticator app shows, or one of your recovery codes.",
    say: { require: "Enter the code." },
  },
];

/** Of whoever forgot their password. */
export const forgetFields: readonly FieldBlock[] = [
  {
    ...username,
    autocomplete: "username",
    say: {
      require: "Enter your phone number or e-mail.",
      "must be a phone number or an e-mail address": "Enter a phone number or an e-mail.",
    },
  },
];

export const signUpFields: readonly FieldBlock[] = [
  { id: "nickname", slug: "nickname", label: "Your name", component: "input-text", autocomplete: "name" },
  {
    ...username,
    autocomplete: "username",
    say: {
      require: "Enter a phone number or an e-mail.",
      "is already taken": "Somebody has an account with this already.",
      "must be a phone number or an e-mail address": "Enter a phone number or an e-mail address.",
    },
  },
  newPassword,
];

export const newPasswordFields: readonly FieldBlock[] = [{ ...newPassword, label: "New password" }];
