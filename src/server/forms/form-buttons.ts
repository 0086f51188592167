import type { FieldBlock, FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { type FormEntries, valuesOfEntries } from "../../model/fields/form-entries.ts";
import { type ActionButtonOptions, inputFormOf, isButton } from "../../model/fields/values/action-button.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { refuseFields, type WriteScope } from "../kernel/scope.ts";
import { type PressedOn, pressForSender } from "../workflow/public.ts";
import type { StoredForm } from "./find-form.ts";
import { uploadFieldsOf } from "./upload-to-form.ts";

/** The button among the fields of a form that was pressed to send it. */
export function buttonIn({ fields }: StoredForm, slug: string): FieldBlock | undefined {
  return fields.find((field) => field.slug === slug && isButton(field) && field.type !== "link");
}

/** What the button's own form was answered; its inputs stand below the button's name. */
export function answersIn(button: FieldBlock, entries: FormEntries, locale: string): FieldValues {
  const start = `${button.slug}.`;
  const own = entries.filter(([name]) => name.startsWith(start)).map(([name, entry]) => [name.slice(start.length), entry] as const);
  return valuesOfEntries(inputFormOf(button as ActionButtonOptions), own, locale);
}

/** The fields of a button's own form that take files. */
export function uploadsAskedBy(button: FieldBlock): FieldBlock[] {
  return uploadFieldsOf(inputFormOf(button as ActionButtonOptions));
}

/** What is wrong with the answers of a button, said of the button itself. */
export function problemsOf(button: FieldBlock, problems: FieldProblems): FieldProblems {
  const messages = Object.values(problems).flatMap(({ title, messages: said }) => said.map((one) => `${title}: ${one}`));
  return messages.length === 0 ? {} : { [button.slug]: { title: button.label, messages } };
}

interface Press {
  readonly post: number;
  readonly button: FieldBlock;
  readonly answers: FieldValues;
  readonly on: PressedOn;
}

/** Presses it on the record that the form has just made. What is wrong with its answers is said of the button. */
export async function pressOn(scope: WriteScope, { post, button, answers, on }: Press): ReturnType<typeof pressForSender> {
  try {
    return await pressForSender(scope, { post, button: button.slug, answers, on });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error;
    // The data of a 400 is problems by field, as every reader of values throws them.
    throw refuseFields(problemsOf(button, error.data as FieldProblems));
  }
}
