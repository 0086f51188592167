import { addDays } from "../days.ts";
import { choicesOf, type SelectOptions } from "../values/select.ts";

/** What records hold that are made to be looked at: values that could be somebody's, and nobody's. */
const people = ["Mira Okafor", "Tomás Lind", "Ada Bergström"];
const companies = ["Brightwater Studio", "Northgate Clinic", "Sola Bakery"];
const emails = ["mira@example.com", "tomas@example.com", "ada@example.com"];
const phones = ["+44 20 7946 0018", "+44 20 7946 0125", "+44 20 7946 0777"];
const addresses = ["https://example.com", "https://example.org", "https://example.net"];
const words = ["Walnut desk", "Oak shelf", "Ash bench"];

/** What a text is about, by the words of its label. */
const meant: readonly (readonly [RegExp, readonly string[]])[] = [
  [/e-?mail/i, emails],
  [/phone|mobile|\btel\b/i, phones],
  [/web|url|link/i, addresses],
  [/compan|organi[sz]ation|client|customer|supplier/i, companies],
  [/street|address/i, ["12 Harbour Street", "4 Mill Lane", "27 Station Road"]],
  [/city|town/i, ["Oslo", "Bergen", "Porto"]],
  [/country/i, ["Norway", "Portugal", "Ireland"]],
  [/name|person|contact|author|owner/i, people],
];

/** What is typed in an input of a type that takes no words. */
const typed: { readonly [type: string]: readonly string[] } = {
  email: emails,
  url: addresses,
  tel: phones,
  time: ["09:30", "13:00", "16:15"],
  password: [],
  hidden: [],
};

export function textExamples({ type = "text", label = "" }: { readonly type?: string; readonly label?: string }, today: string) {
  const days = dayExamples(today);
  const byClock: { readonly [type: string]: readonly string[] } = {
    date: days,
    datetime: days.map((day) => `${day}T10:00`),
    month: days.map((day) => day.slice(0, 7)),
  };
  return typed[type] ?? byClock[type] ?? meant.find(([word]) => word.test(label))?.[1] ?? words;
}

export const paragraphExamples = [
  "Called on Monday and asked for an offer.",
  "Would like to see two designs before the end of the month.",
  "Everything is agreed; only the date is open.",
];

/** Around the bounds where there are any: one that takes only few numbers takes some of these. */
export function numberExamples({ min, max }: { readonly min?: unknown; readonly max?: unknown }): readonly number[] {
  const bounds = [min, max].filter((bound) => typeof bound === "number");
  return [...(bounds.length === 2 ? [Math.round(((bounds[0] ?? 0) + (bounds[1] ?? 0)) / 2)] : [480, 95, 1_250]), ...bounds, 4, 5, 3];
}

/** Days around today, those to come first. */
export function dayExamples(today: string): readonly string[] {
  return [3, 9, 16, 1, 2, -4, -12, -30].map((days) => addDays(today, days));
}

/** Each of the options by itself, as one that is chosen and as a list of one. */
export function choiceExamples(field: SelectOptions): readonly (string | number | readonly (string | number)[])[] {
  const values = choicesOf(field).map(({ value }) => (field.asNumber ? Number(value) : value));
  return field.multiple ? values.map((value) => [value]) : values;
}
