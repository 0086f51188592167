import { packOf } from "../../blocks/theme/branded-pack.ts";
import { type FontFamily, fontFamilies } from "../../blocks/theme/fonts.ts";
import { blend, fitted } from "../../blocks/theme/oklch.ts";
import { type MailSettings, mailSettingsOf } from "../../model/access/mail-settings.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { brandOf } from "../../model/page/brand.ts";
import type { Queries } from "../../platform/db/database.ts";
import { type MailLook, plainLook } from "../../platform/html/mail-html.ts";
import { platformApp } from "../kernel/platform-app.ts";
import { appThatSends } from "./store.ts";

/** In whose name the mails of an app leave, and how they look. */
export interface MailSender {
  readonly app: number;
  readonly title: string;
  /** Absent for the platform's own mails: these come from the name that the operator gave. */
  readonly name?: string;
  /** To whom answers go: as the app's settings say, else the owner's proven address. */
  readonly replyTo?: string;
  readonly settings: MailSettings;
  readonly look: MailLook;
  /** The address of its logo below the main host; "" for none. */
  readonly logo: string;
}

export async function senderOf(db: Queries, app: number): Promise<MailSender> {
  const found = await appThatSends(db, app);
  const { title = "Joinery", settings: kept = {}, owner_email: owner = null } = found ?? {};
  const settings = mailSettingsOf(kept);
  const { logo = "", logoDark = "" } = brandOf(kept);
  const look = found && app !== platformApp ? lookOfMail(kept) : plainLook;
  const replyTo = settings.replyTo || owner;
  return {
    ...{ app, title, settings, look, logo: logo || logoDark },
    ...(app !== platformApp && { name: settings.senderName || title, ...(replyTo !== null && { replyTo }) }),
  };
}

/** The colours of the brand as a mail can have them: readable on the paper of the mail, whatever program shows it. */
export function lookOfMail(settings: JsonObject): MailLook {
  const { swatches, paper, onBrand, headFont, bodyFont, buttonRadius } = packOf(settings);
  return {
    ...{ ground: swatches.bg, paper, ink: swatches.ink, brand: fitted(swatches.brand, [paper]) },
    ...{ muted: fitted(blend(swatches.ink, paper, 0.35), [paper, swatches.bg]), line: blend(paper, swatches.ink, 0.15) },
    onBrand: fitted(onBrand, [fitted(swatches.brand, [paper])]),
    radius: Math.min(buttonRadius, 24),
    ...{ headFont: familyOf(headFont), bodyFont: familyOf(bodyFont) },
  };
}

function familyOf(font: FontFamily): string {
  return `'${font}', ${fontFamilies[font].fallback.replaceAll('"', "'")}`;
}
