import type { FieldBlock, FieldProblems } from "../model/fields/field.ts";
import { messages } from "../model/fields/messages.ts";

/** What the browser holds but cannot read, such as "12e" in a number: its value looks empty to everybody else. */
export function unreadable(form: HTMLFormElement, fields: readonly FieldBlock[]): FieldProblems {
  const inputs = [...form.querySelectorAll("input")].filter((input) => input.validity.badInput);
  const found = inputs.flatMap((input) => {
    const field = fields.find(({ slug }) => slug === input.name);
    const what = input.type === "number" ? "a number" : "a date or time";
    return field ? [[field.slug, { title: field.label, messages: [messages.not(what)] }] as const] : [];
  });
  return Object.fromEntries(found);
}
