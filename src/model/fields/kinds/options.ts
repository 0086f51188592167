/** Settings that several kinds of field ask for. */
import * as z from "zod";
import { isDay } from "../days.ts";
import { choice, integer, line, type Setting } from "../setting.ts";
import { textLimit } from "../values/lengths.ts";
import { mostChoices } from "../values/select.ts";

interface Said {
  readonly description?: string;
  readonly showIf?: string;
}

/** A number, with or without a fraction. */
export function quantity(label: string, said: Said = {}): Setting<number> {
  return { field: { label, component: "number", ...said }, schema: z.number() };
}

export function length(label: string): Setting<number> {
  return { field: { label, component: "number", min: 0, max: textLimit, step: 1 }, schema: z.int().min(0).max(textLimit) };
}

/** A bound of what is typed: a number, or for days and times their text. */
export function bound(label: string): Setting<number | string> {
  return { field: { label, component: "input-text" }, schema: z.union([z.number(), z.string().max(40)]) };
}

function day(label: string, said: Said = {}): Setting<string> {
  const schema = z.string().refine((text) => text === "" || isDay(text), "must be a day as YYYY-MM-DD");
  return { field: { label, component: "date", ...said }, schema };
}

/** The options to choose from: pairs of text and value, or plain strings. */
export function choices(label: string): Setting<readonly (string | { readonly text: string; readonly value: string })[]> {
  const choice = z.union([z.string().max(2_000), z.strictObject({ text: z.string().max(300), value: z.string().max(2_000) })]);
  return {
    field: {
      label,
      component: "option-list",
      description: "What is stored may differ from what people read. It stays when the words change.",
    },
    schema: z.array(choice).max(mostChoices, `has room for ${mostChoices.toLocaleString("en")} options`),
  };
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** What a date and a booking may limit. */
export const dayLimits = {
  futureOnly: { field: { label: "Only days to come", component: "checkbox" }, schema: z.boolean() } as Setting<boolean>,
  relativeMin: {
    ...quantity("First day, counted from today", {
      description: "0 is today. Counts when only days to come are open.",
      showIf: "futureOnly",
    }),
    schema: z.int().min(-36_500).max(36_500),
  },
  relativeMax: { ...quantity("Last day, counted from today", { showIf: "futureOnly" }), schema: z.int().min(-36_500).max(36_500) },
  disabledWeekdays: {
    field: {
      label: "Closed weekdays",
      component: "checklist",
      asNumber: true,
      values: weekdays.map((text, value) => ({ text, value: String(value) })),
    },
    schema: z.array(z.int().min(0).max(6)).max(7),
  } as Setting<readonly number[]>,
  min: day("First day"),
  max: day("Last day"),
  disabledDates: {
    field: { label: "Closed days", component: "tags", description: "As YYYY-MM-DD, commas between." },
    schema: z.array(z.string().refine(isDay, "must be a day as YYYY-MM-DD")).max(1_000),
  } as Setting<readonly string[]>,
};

/** How numbers are shown. What is kept and what is exported stays as it was typed. `showIf`: where not every value is a number. */
export const numberDisplay = (said: Said = {}) => ({
  numberStyle: choice(
    "Number format",
    { plain: "Plain (1234.5)", grouped: "With thousands (1,234.5)", currency: "Money (€1,234.50)", percent: "Percent (25%)" },
    { default: "plain", ...said },
  ),
  currency: {
    ...line("Currency", { max: 3, placeholder: "EUR", description: "Three letters: EUR, USD, JPY.", showIf: "numberStyle:currency" }),
    schema: z.string().regex(/^([A-Z]{3})?$/, "must be three capital letters such as EUR"),
  } as Setting<string>,
  decimals: integer("Decimals shown", { min: 0, max: 10, placeholder: "As many as there are", ...said }),
});

/** How days are shown. */
export const dayDisplay = {
  dateStyle: choice(
    "Date format",
    {
      iso: "2026-11-24",
      short: "Short (11/24/26)",
      medium: "Medium (Nov 24, 2026)",
      long: "Long (November 24, 2026)",
      full: "Full, with the weekday",
    },
    { default: "medium", description: "In the language of the app." },
  ),
  format: line("Own pattern", { max: 40, placeholder: "D MMMM YYYY", description: "Stands above the date format." }),
  locale: line("Language of names in the pattern", { max: 20, placeholder: "That of the app" }),
};
