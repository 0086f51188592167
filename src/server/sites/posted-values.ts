import type { Json } from "../../model/base/json.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { messages } from "../../model/fields/messages.ts";
import { addressesOf, mostFiles } from "../../model/fields/values/upload.ts";
import type { FormBody } from "../../platform/http/form-body.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Submitted } from "../../site/render-page.ts";
import { keepForField } from "../forms/public.ts";
import type { Scope } from "../kernel/scope.ts";

/** The files that came for these fields, whose names begin so: their addresses by field, or why one was turned down. */
export async function keepFiles(
  scope: Scope,
  fields: readonly FieldBlock[],
  { body: { files }, typed, under = "" }: { readonly body: FormBody; readonly typed: FieldValues; readonly under?: string },
): Promise<{ files: FieldValues; problems: FieldProblems }> {
  const kept: { [slug: string]: Json } = {};
  const problems: { [slug: string]: FieldProblems[string] } = {};
  for (const field of fields) {
    // An input in which nothing was chosen is sent without a name; a file that is empty has one.
    const sent = files.filter((file) => file.field === `${under}${field.slug}` && (file.name !== "" || file.bytes.length > 0));
    const most = field.multiple ? mostFiles : 1;
    if (sent.length > most) problems[field.slug] = { title: field.label, messages: [messages.chooseLess(most)] };
    for (const file of sent.length > most ? [] : sent) {
      try {
        const { file: address } = await keepForField(scope, field, file);
        kept[field.slug] = field.multiple ? [...addressesOf(kept[field.slug] ?? typed[field.slug]), address] : address;
      } catch (error) {
        if (!(error instanceof Refusal) || error.status >= 500) throw error;
        problems[field.slug] = { title: field.label, messages: messagesOf(error, file.name) };
      }
    }
  }
  return { files: kept, problems };
}

/** A refused file is said under its own name, and here under its field's. */
function messagesOf({ data, message }: Refusal, name: string): readonly string[] {
  const said = (data as FieldProblems | undefined)?.file?.messages ?? [message];
  return said.map((one) => `${name}: ${one}`);
}

/** The form as it comes back with why it was turned down and what was typed. */
export function refused(blockId: string, values: FieldValues, error: Refusal): Submitted {
  const byField = (error.status === 400 || error.code === "slot_taken") && error.data !== undefined && !Array.isArray(error.data);
  // The data of a 400 is problems by field, as every reader of values throws them.
  const problems = byField ? (error.data as FieldProblems) : {};
  return { blockId, ok: false, problems, values, ...(byField ? {} : { message: error.message }) };
}

export function entriesOf(body: FormBody): [string, string][] {
  return [...body.fields].flatMap(([name, entries]) => entries.map((entry): [string, string] => [name, entry]));
}
