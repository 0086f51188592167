import type { FieldBlock, FieldValues } from "../../../model/fields/field.ts";
import { addressesOf } from "../../../model/fields/values/upload.ts";
import { claimFiles } from "../../files/public.ts";
import type { WriteScope } from "../../kernel/scope.ts";

/** The files that visitors uploaded for these fields belong to what was filled in from now on. */
export async function claimUploads(scope: WriteScope, fields: readonly FieldBlock[], filled: readonly FieldValues[]): Promise<void> {
  const slugs = fields.filter(({ component }) => component === "upload").map(({ slug }) => slug);
  if (slugs.length === 0) return;
  const addresses = filled.flatMap((values) => slugs.flatMap((slug) => addressesOf(values[slug])));
  await claimFiles(
    scope,
    addresses.filter((address) => typeof address === "string"),
  );
}
