import type { InputOf } from "../../contract/endpoint.ts";
import type { mailForm as contract } from "../../contract/forms.ts";
import type { FieldValues } from "../../model/fields/field.ts";
import { notFound, type WriteScope } from "../kernel/scope.ts";
import { findPublicForm } from "./find-public-form.ts";
import { sayingClosed } from "./form-closed.ts";
import { submitPublicForm } from "./submit-public-form.ts";

/** Mails what was written into a form of a published page. Who gets it is read from the stored form, never from the request. */
export async function mailForm(scope: WriteScope, { form: { page, block }, model }: InputOf<typeof contract>): Promise<{ ok: true }> {
  return sayingClosed(scope, async () => {
    const found = await findPublicForm(scope, { page, block });
    if (!found || found.form.type !== null) throw notFound("Form");
    await submitPublicForm(scope, found, { values: model as FieldValues });
    return { ok: true };
  });
}
