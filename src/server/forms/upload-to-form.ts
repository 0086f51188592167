import type { InputOf } from "../../contract/endpoint.ts";
import type { uploadToForm as contract } from "../../contract/forms.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import type { UploadOptions } from "../../model/fields/values/upload.ts";
import { keepFile } from "../files/public.ts";
import type { Upload } from "../kernel/feature.ts";
import { notFound, type Scope } from "../kernel/scope.ts";
import { findPublicForm } from "./find-public-form.ts";
import { sayingClosed } from "./form-closed.ts";

/** Takes a visitor's file for a form that is published where they can see it. Nothing else on a site takes files of strangers. */
export async function uploadToForm(
  scope: Scope,
  { page, block, field: slug, upload }: InputOf<typeof contract> & { readonly upload?: Upload },
): Promise<{ file: string }> {
  const field = await sayingClosed(scope, async () => {
    const found = await findPublicForm(scope, { page, block });
    const named = found && uploadFieldsOf(found.form.fields).find((one) => one.slug === slug);
    if (!named) throw notFound("Form");
    return named;
  });
  return keepForField(scope, field, upload);
}

export function uploadFieldsOf(fields: readonly FieldBlock[]): FieldBlock[] {
  return fields.filter(({ component, readOnly, disabled }) => component === "upload" && !readOnly && !disabled);
}

/** Keeps a file within the limits of the stored field: what the request says of limits does not count. */
export function keepForField(
  scope: Scope,
  field: FieldBlock,
  upload: Pick<Upload, "name" | "bytes"> | undefined,
): Promise<{ file: string }> {
  // The field's options were checked when it was saved.
  const options = field as UploadOptions;
  return keepFile(scope, upload, { wish: options.resize === undefined ? {} : { width: options.resize }, field: options, isClaimed: false });
}
