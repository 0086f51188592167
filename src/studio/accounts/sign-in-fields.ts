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

export const signInFields: readonly FieldBlock[] = [
  { ...username, autocomplete: "username", say: { require: "Enter your phone number or e-mail." } },
  { ...password, autocomplete: "current-password", say: { require: "Enter your password." } },
];

export const signUpFields: readonly FieldBlock[] = [
  { id: "nickname", slug: "nickname", label: "Your name", component: "input-text", autocomplete: "name" },
  { ...username, autocomplete: "username", say: { require: "Enter a phone number or an e-mail." } },
  {
    ...password,
    autocomplete: "new-password",
    minLength: shortestPassword,
    say: { require: "Choose a password.", [`too short (${shortestPassword})`]: `Use at least ${shortestPassword} characters.` },
  },
];
