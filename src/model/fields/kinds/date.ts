import { defineFieldKind } from "../define-field-kind.ts";
import { line, toggle } from "../setting.ts";
import { dateValue } from "../values/date.ts";
import { dayExamples } from "./examples.ts";
import { dayLimits } from "./options.ts";

export const date = defineFieldKind({
  kind: "date",
  label: "Date Picker",
  group: "Numbers and dates",
  keywords: ["day", "calendar", "deadline"],
  options: {
    withTime: toggle("With a time"),
    ...dayLimits,
    format: line("Shown as", { max: 40, placeholder: "YYYY-MM-DD" }),
    locale: line("Language of names", { max: 20, placeholder: "en" }),
  },
  without: ["placeholder"],
  start: {},
  value: dateValue,
  examples: ({ withTime }, today) => dayExamples(today).map((day) => (withTime ? `${day}T10:00` : day)),
});
