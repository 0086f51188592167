import { closedDaysOf } from "../../../model/booking/closed-days.ts";
import type { FieldBlock, FieldValues } from "../../../model/fields/field.ts";
import { type AppShown, SettingsForm } from "./settings-form.tsx";

const fields: readonly FieldBlock[] = [
  {
    ...{ id: "app-closed-days", slug: "closedDays", label: "Days", component: "tags", placeholder: "2026-12-24" },
    description: "As 2026-12-24 for one day, as 12-25 for every year, with commas between.",
  },
];

/** On which days nothing can be booked anywhere in the app. */
export function HolidaySettings() {
  return (
    <SettingsForm
      {...{ title: "Holidays", fields, valuesOf, bodyOf, settingToCheck: "closedDays", saveLabel: "Save holidays" }}
      hint="On these days no booking field of this app has free times. What is booked already stays."
    />
  );
}

function valuesOf({ settings }: AppShown): FieldValues {
  return { closedDays: [...closedDaysOf(settings)] };
}

function bodyOf({ closedDays }: FieldValues) {
  return { settings: { closedDays: Array.isArray(closedDays) ? closedDays.map(String) : [] } };
}
