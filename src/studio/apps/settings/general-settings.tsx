import { isOwnDomain } from "../../../model/access/app-address.ts";
import { localeOf } from "../../../model/base/locale.ts";
import { zoneOf } from "../../../model/base/time-zone.ts";
import { chosenWeekStart } from "../../../model/base/week-start.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import { generalFields } from "../app-fields.ts";
import { cleanAddress } from "../clean-address.ts";
import { type AppShown, SettingsForm } from "./settings-form.tsx";

/** Title, addresses, place. */
export function GeneralSettings() {
  return (
    <SettingsForm
      {...{ title: "General", fields: generalFields, valuesOf, bodyOf, settingToCheck: "timezone" }}
      tidy={(slug, value) => (slug === "domain" ? cleanAddress(String(value ?? "")) : value)}
    />
  );
}

function valuesOf({ title, domain, domainText, slug, settings }: AppShown): FieldValues {
  // The name of one word that an app was made with is its address on this server, which stands below.
  return {
    ...{ title, domain: isOwnDomain(domain) ? domainText : "", slug },
    ...{ timezone: zoneOf(settings), locale: localeOf(settings), weekStart: chosenWeekStart(settings) },
  };
}

function bodyOf({ title, domain, timezone, locale, weekStart }: FieldValues) {
  const settings = {
    ...(timezone !== undefined && { timezone: String(timezone ?? "") }),
    ...(locale !== undefined && { locale: String(locale ?? "") }),
    ...(weekStart !== undefined && { weekStart: chosenWeekStart({ weekStart }) }),
  };
  return {
    ...(title !== undefined && { title: String(title) }),
    ...(domain !== undefined && { domain: String(domain ?? "") }),
    ...(Object.keys(settings).length > 0 && { settings }),
  };
}
