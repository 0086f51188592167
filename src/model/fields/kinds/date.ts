import { defineFieldKind } from "../define-field-kind.ts";
import { toggle } from "../setting.ts";
import { dateValue } from "../values/date.ts";
import { dayExamples } from "./examples.ts";
import { dayDisplay, dayLimits } from "./options.ts";

export const date = defineFieldKind({
  kind: "date",
  label: "Date Picker",
  group: "Numbers and dates",
  keywords: ["day", "calendar", "deadline"],
  options: {
    withTime: toggle("With a time"),
    ...dayLimits,
    ...dayDisplay,
  },
  without: ["placeholder"],
  start: {},
  value: dateValue,
  examples: ({ withTime }, today) => dayExamples(today).map((day) => (withTime ? `${day}T10:00` : day)),
});
