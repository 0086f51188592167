import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { claimFiles } from "../files/public.ts";
import type { WriteScope } from "../scope.ts";

/** The files that visitors uploaded for these fields belong to what was filled in from now on. */
export function claimUploads(scope: WriteScope, fields: readonly FieldBlock[], values: FieldValues): Promise<void> {
  const uploads = fields.filter(({ component }) => component === "upload").map(({ slug }) => values[slug]);
  return claimFiles(
    scope,
    uploads.filter((value) => typeof value === "string"),
  );
}
