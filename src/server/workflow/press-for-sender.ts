import type { FieldValues } from "../../model/fields/field.ts";
import { inputFormOf } from "../../model/fields/values/action-button.ts";
import { notFound, type WriteScope } from "../kernel/scope.ts";
import { readAnswers } from "../records/public.ts";
import type { PressedOn } from "./actions/action-context.ts";
import { recordIn } from "./enter.ts";
import { buttonOf } from "./find-button.ts";
import { isDone, payAddressIn, runButton } from "./press-button.ts";

interface Press {
  readonly post: number;
  readonly button: string;
  readonly answers: FieldValues;
  readonly on: PressedOn;
}

/**
 * Presses a button of the record that a form on a page has just made, for whoever sent it: they need not be able to read it. The
 * form says that the button stands in it. Answers whether all that it does was done, and where what it ordered is paid.
 */
export async function pressForSender(
  scope: WriteScope,
  { post, button: slug, answers, on }: Press,
): Promise<{ readonly ok: boolean; readonly payAt: string | null }> {
  const found = await recordIn(scope, post);
  const button = found && buttonOf(found.type, slug);
  if (!found || !button) throw notFound("Button");
  const { values: input } = await readAnswers(scope, inputFormOf(button), answers);
  const steps = await runButton(scope, found, { button, pressed: { input, unsaved: {}, on } });
  return { ok: isDone(steps), payAt: payAddressIn(button, steps) };
}
