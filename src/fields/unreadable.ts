import type { FieldBlock, FieldProblems } from "../model/fields/field.ts";
import { messages } from "../model/fields/messages.ts";

/** What is in the browser but in no value: what it cannot read, such as "12e" in a number, and a file that is on its way. */
export function unreadable(form: HTMLFormElement, fields: readonly FieldBlock[]): FieldProblems {
  const inputs = [...form.querySelectorAll("input")].filter((input) => input.validity.badInput || isUnderWay(input));
  const found = inputs.flatMap((input) => {
    const field = fields.find(({ slug }) => slug === input.name);
    const what = input.type === "number" ? "a number" : "a date or time";
    return field
      ? [[field.slug, { title: field.label, messages: [isUnderWay(input) ? messages.underWay : messages.not(what)] }] as const]
      : [];
  });
  return Object.fromEntries(found);
}

/** Nobody chooses a file before the last one has arrived; where none may be chosen at all, there is no such input. */
function isUnderWay({ type, disabled }: HTMLInputElement): boolean {
  return type === "file" && disabled;
}
