import type { FieldBlock, FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { addressProblem } from "./clean-address.ts";
import { locales } from "./locales.ts";
import { packField } from "./pack-field.tsx";

/** What may be said of an app, as the fields of a form. */
export const titleField: FieldBlock = {
  ...{ id: "app-title", slug: "title", label: "Title", component: "input-text", required: true, maxLength: 120 },
  say: { require: "Enter a title." },
};

const address = { component: "input-text", maxLength: 253, inputMode: "url" } as const;

export const newAppFields: readonly FieldBlock[] = [
  { ...titleField, isFirst: true, placeholder: "Brightwater" },
  {
    ...{ ...address, id: "app-address", slug: "address", label: "Address", required: true, follows: "title", placeholder: "brightwater" },
    description: "The URL of your site, without https://. A name of its own is enough; a domain can follow later.",
    say: { require: "Enter an address." },
  },
  packField,
];

export const generalFields: readonly FieldBlock[] = [
  titleField,
  {
    ...{ ...address, id: "app-domain", slug: "domain", label: "Domain", placeholder: "www.example.com" },
    description: "A domain of your own, without https://. Leave it empty to use the address on this server only.",
  },
  {
    ...{ id: "app-slug", slug: "slug", label: "Address on this server", component: "input-text", readOnly: true },
    description: "The first part of the site's address here.",
  },
  {
    ...{ id: "app-timezone", slug: "timezone", label: "Time zone", component: "time-zone" },
    description: "Where the app is: its days, hours and formulas are counted by the clocks there.",
  },
  {
    ...{ id: "app-locale", slug: "locale", label: "Language of numbers and dates", component: "select", look: "dropdown" },
    values: locales().map(({ name, label }) => ({ text: label, value: name })),
    description: "How numbers, money and days are written in lists, on cards, in mails and on pages. Values stay as they are.",
  },
  {
    ...{ id: "app-week-start", slug: "weekStart", label: "First day of the week", component: "select", look: "dropdown" },
    required: true,
    values: [
      { text: "Monday", value: "monday" },
      { text: "Sunday", value: "sunday" },
      { text: "Saturday", value: "saturday" },
    ],
    description: "Where weeks begin: in calendars, and in “this week” of filters, views, conditions and pages.",
  },
];

/** An address that cannot be one. */
export function addressProblems({ address: typed, title }: FieldValues): FieldProblems {
  const problem = typeof typed === "string" && typed !== "" ? addressProblem(typed, String(title ?? "")) : undefined;
  return problem === undefined ? {} : { address: { title: "Address", messages: [problem] } };
}
