import type { FieldBlock } from "../../model/fields/field.ts";
import { shortestPassword } from "./password-strength.ts";

/** What of the ways to sign in a person changes by themselves. */
export type SignInChange = "email" | "phone" | "password";

const present: FieldBlock = {
  ...{ id: "change-current", slug: "currentPassword", label: "Your present password", component: "input-text", type: "password" },
  ...{ required: true, autocomplete: "current-password" },
  description: "Asked so that nobody at your open screen changes it.",
  say: { require: "Enter your present password.", "is not correct": "This is not your present password." },
};

export const signInChanges: Readonly<
  Record<SignInChange, { readonly title: string; readonly success: string; readonly fields: readonly FieldBlock[] }>
> = {
  email: {
    title: "Change e-mail",
    success: "Your e-mail was changed.",
    fields: [
      {
        ...{ id: "change-email", slug: "email", label: "New e-mail", component: "input-text", type: "email" },
        ...{ maxLength: 190, isFirst: true, autocomplete: "email" },
        description: "Leave it empty to take it away.",
        say: { "must be an e-mail address": "Enter an e-mail address, such as ada@example.com." },
      },
      present,
    ],
  },
  phone: {
    title: "Change phone number",
    success: "Your phone number was changed.",
    fields: [
      {
        ...{ id: "change-phone", slug: "phone", label: "New phone number", component: "input-text", type: "tel" },
        ...{ maxLength: 40, isFirst: true, autocomplete: "tel" },
        description:
          "With the code of the country, such as +49 151 2345678. Once you have confirmed it, you can sign in with it. Leave it empty to take it away.",
        say: { "must be a phone number": "Enter a phone number with the code of its country, such as +49 151 2345678." },
      },
      present,
    ],
  },
  password: {
    title: "Change password",
    success: "Your password was changed. Your other sessions have ended.",
    fields: [
      {
        ...{ id: "change-password", slug: "password", label: "New password", component: "input-text", type: "password" },
        ...{ required: true, isFirst: true, minLength: shortestPassword, autocomplete: "new-password" },
        description: `At least ${shortestPassword} characters. You stay signed in here, and nowhere else.`,
        say: { require: "Choose a password.", [`too short (${shortestPassword})`]: `Use at least ${shortestPassword} characters.` },
      },
      present,
    ],
  },
};
