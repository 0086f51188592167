import type { FieldBlock, FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { valuesOfEntries } from "../../model/fields/form-entries.ts";
import { type ActionButtonOptions, inputFormOf, isButton } from "../../model/fields/values/action-button.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { StoredForm } from "../forms/public.ts";
import { refuseFields, type WriteScope } from "../scope.ts";
import { pressInForm } from "../workflow/public.ts";

/** The button among the fields of a form that was pressed to send it. */
export function buttonIn({ fields }: StoredForm, slug: string): FieldBlock | undefined {
  return fields.find((field) => field.slug === slug && isButton(field) && field.type !== "link");
}

/** What the button's own form was answered; its inputs stand below the button's name. */
export function answersIn(button: FieldBlock, entries: readonly (readonly [name: string, entry: string])[]): FieldValues {
  const start = `${button.slug}.`;
  const own = entries.filter(([name]) => name.startsWith(start)).map(([name, entry]) => [name.slice(start.length), entry] as const);
  return valuesOfEntries(inputFormOf(button as ActionButtonOptions), own);
}

/** Presses it on the record that the form has just made. What is wrong with its answers is said of the button. */
export async function pressOn(scope: WriteScope, post: number, button: FieldBlock, answers: FieldValues): Promise<boolean> {
  try {
    return await pressInForm(scope, { post, button: button.slug, answers });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error;
    // The data of a 400 is problems by field, as every reader of values throws them.
    const problems = Object.values(error.data as FieldProblems);
    const messages = problems.flatMap(({ title, messages: said }) => said.map((one) => `${title}: ${one}`));
    throw refuseFields({ [button.slug]: { title: button.label, messages } });
  }
}
