import type { FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { valuesOfEntries } from "../../model/fields/form-entries.ts";
import type { FormBody } from "../../platform/http/form-body.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { honeypot, type Submitted } from "../../site/render-page.ts";
import { findForms, mailValues, type StoredForm } from "../forms/public.ts";
import type { PageRow } from "../pages/public.ts";
import { createPost } from "../posts/public.ts";
import type { Scope } from "../scope.ts";

/** Takes a form that a browser posted without script. What the visitor typed comes back with what is wrong with it. */
export async function submitForm(
  scope: Scope,
  page: PageRow,
  blockId: string,
  body: FormBody,
): Promise<{ form: StoredForm; submitted: Submitted } | null> {
  const form = (await findForms(scope.db, page.layout)).get(blockId);
  if (!form) return null;
  // Only programs fill in what people cannot see; they are told that all went well.
  if (entriesOf(body).some(([name, entry]) => name === honeypot && entry !== "")) return { form, submitted: { blockId, ok: true } };
  const values = valuesOfEntries(form.fields, entriesOf(body));
  try {
    await scope.write(async (writing) => {
      if (form.type) await createPost(writing, { typeId: form.type.row.id, values });
      else await mailValues(writing, form, page.title, values);
    });
    return { form, submitted: { blockId, ok: true } };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    return { form, submitted: refused(blockId, values, error) };
  }
}

function refused(blockId: string, values: FieldValues, error: Refusal): Submitted {
  const byField = error.status === 400 && error.data !== undefined && !Array.isArray(error.data);
  // The data of a 400 is problems by field, as every reader of values throws them.
  const problems = byField ? (error.data as FieldProblems) : {};
  return { blockId, ok: false, problems, values, ...(byField ? {} : { message: error.message }) };
}

function entriesOf(body: FormBody): [string, string][] {
  return [...body.fields].flatMap(([name, entries]) => entries.map((entry): [string, string] => [name, entry]));
}
