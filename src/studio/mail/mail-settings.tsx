import { mailSettingsOf } from "../../model/access/mail-settings.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { type AppShown, SettingsForm } from "../apps/settings/settings-form.tsx";
import { useApp } from "../data/app-context.ts";

const fields: readonly FieldBlock[] = [
  {
    ...{ id: "mail-sender", slug: "senderName", label: "Sender name", component: "input-text", maxLength: 100 },
    description: "Whom mails come from. Empty: the title of the app.",
  },
  {
    ...{ id: "mail-reply", slug: "replyTo", label: "Answers go to", component: "input-text", type: "email", maxLength: 254 },
    description: "Empty: the address of the owner.",
  },
  {
    ...{ id: "mail-postal", slug: "postalAddress", label: "Postal address", component: "textarea", maxLength: 500 },
    description: "Stands below every mail to many, as the law of many countries asks for.",
  },
];

/** In whose name the mails of the app leave. */
export function MailSettings() {
  const { settings } = useApp();
  return (
    <SettingsForm {...{ title: "Sender", fields, valuesOf, bodyOf: (changed) => bodyOf(changed, settings) }} settingToCheck="replyTo" />
  );
}

function valuesOf({ settings }: AppShown): FieldValues {
  const { senderName = "", replyTo = "", postalAddress = "" } = mailSettingsOf(settings ?? {});
  return { senderName, replyTo, postalAddress };
}

/** They are kept as one setting: what was not changed is sent along. */
function bodyOf(changed: FieldValues, settings: AppShown["settings"]) {
  const text = (name: string) => String(changed[name] ?? "").trim();
  const own = Object.fromEntries(Object.keys(changed).map((name) => [name, text(name)]));
  return { settings: { mail: { ...mailSettingsOf(settings ?? {}), ...own } } };
}
