import type { JsonObject } from "../base/json.ts";

/** How the mails of an app are sent: kept under `settings.mail`. "" is as good as absent. */
export interface MailSettings {
  /** The name that its mails come from; the app's title unless said. */
  readonly senderName?: string;
  /** To whom answers go; the owner unless said. */
  readonly replyTo?: string;
  /** Who sends, as a postal address: below every mail to many. */
  readonly postalAddress?: string;
}

export function mailSettingsOf({ mail }: JsonObject | { readonly mail?: unknown }): MailSettings {
  return typeof mail === "object" && mail !== null && !Array.isArray(mail) ? (mail as MailSettings) : {}; // checked when it was stored
}
