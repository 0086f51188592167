import type { FieldBlock, FieldProblems } from "../model/fields/field.ts";
import { messages } from "../model/fields/messages.ts";

/**
 * What is in the browser but in no value: what it cannot read, such as half a date, a file that is on its way, and one that was turned
 * down, until another is chosen or it is left out.
 */
export function unreadable(form: HTMLFormElement, fields: readonly FieldBlock[]): FieldProblems {
  const found = [...form.querySelectorAll("input")].flatMap((input) => {
    const why = whyUnread(input);
    const field = fields.find(({ slug }) => slug === input.name);
    return why && field ? [[field.slug, { title: field.label, messages: [why] }] as const] : [];
  });
  return Object.fromEntries(found);
}

function whyUnread(input: HTMLInputElement): string | undefined {
  const { refused } = input.dataset;
  if (refused) return refused;
  if (isUnderWay(input)) return messages.underWay;
  return input.validity.badInput ? messages.not("a date or time") : undefined;
}

/** Nobody chooses a file before the last one has arrived; where none may be chosen at all, there is no such input. */
function isUnderWay({ type, disabled }: HTMLInputElement): boolean {
  return type === "file" && disabled;
}
