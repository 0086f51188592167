import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { fieldsOf } from "../../model/fields/values/form-designer.ts";
import { type AppShown, SettingsForm } from "../apps/settings/settings-form.tsx";

const fields: readonly FieldBlock[] = [
  {
    ...{ id: "app-signup", slug: "signup", label: "Visitors may sign up on the site", component: "checkbox" },
    description: "Whoever signs up becomes a subscriber of this app: they see their own records.",
  },
  {
    ...{ id: "app-user-fields", slug: "userFields", label: "Fields of each user", component: "form-designer" },
    description:
      "What you keep about each user of this app, beside their name: shown in their settings. A change of the form is kept once you save these settings.",
  },
];

/** Whether people join by themselves, and what is kept about them. */
export function JoiningSettings() {
  return <SettingsForm {...{ title: "Joining", fields, valuesOf, bodyOf }} />;
}

function valuesOf({ settings, userFields = [] }: AppShown): FieldValues {
  // The contract checks the fields by the schema of blocks of fields, which are JSON.
  return { signup: settings?.signup === true, userFields: userFields as unknown as FieldValues[string] & object };
}

function bodyOf({ signup, userFields }: FieldValues) {
  return {
    ...(signup !== undefined && { settings: { signup: signup === true } }),
    ...(userFields !== undefined && { userFields: [...fieldsOf(userFields)] }),
  };
}
