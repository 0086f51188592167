import type { FieldValues } from "../../model/fields/field.ts";
import { inputFormOf } from "../../model/fields/values/action-button.ts";
import { readAnswers } from "../posts/public.ts";
import { notFound, type WriteScope } from "../scope.ts";
import type { PressedOn } from "./actions/occasion.ts";
import { recordIn } from "./enter.ts";
import { buttonOf } from "./find-button.ts";
import { isDone, runButton } from "./press-button.ts";

interface Press {
  readonly post: number;
  readonly button: string;
  readonly answers: FieldValues;
  readonly on: PressedOn;
}

/**
 * Presses a button of the record that a form on a page has just made, for whoever sent it: they need not be able to read it. The
 * form says that the button stands in it. Answers whether all that it does was done.
 */
export async function pressInForm(scope: WriteScope, { post, button: slug, answers, on }: Press): Promise<boolean> {
  const found = await recordIn(scope, post);
  const button = found && buttonOf(found.type, slug);
  if (!found || !button) throw notFound("Button");
  const { values: input } = await readAnswers(scope, inputFormOf(button), answers);
  return isDone(await runButton(scope, found, button, { input, unsaved: {}, on }));
}
