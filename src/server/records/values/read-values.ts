import { evaluationContextOf } from "../../apps/public.ts";
import { refuseFields, type WriteScope } from "../../kernel/scope.ts";
import { StaleCacheError } from "../../kernel/stale-cache.ts";
import { checkReferences } from "../../relations/public.ts";
import { typeDefinitions } from "../../type-definitions/public.ts";
import { claimUploads } from "./claim-uploads.ts";
import { unknownField, type Validation, type ValuesRead, validateValues } from "./validate-values.ts";

/** Reads the values of a record as they were sent, or refuses all that is wrong together. `sent` is without typeId. */
export async function readValues(
  scope: WriteScope,
  sent: { readonly [key: string]: unknown },
  { type, authority, status, before, isEditor, byRule, names }: Omit<Validation, "environment">,
): Promise<ValuesRead> {
  const environment = await evaluationContextOf(scope);
  const { values, problems, wellFormed } = validateValues(sent, { type, authority, status, before, isEditor, byRule, names, environment });
  const strange = await checkReferences(scope, wellFormed, { values: values.data, before: before?.data });
  const all = { ...strange, ...problems };
  if (Object.keys(all).length > 0) {
    const refusal = refuseFields(all);
    // A field that another process has just added may not be known here yet. An automation says in its log what is wrong, and goes on.
    const mayBeNew = !byRule && Object.values(problems).some(({ messages }) => messages.includes(unknownField));
    throw mayBeNew ? new StaleCacheError(typeDefinitions, refusal) : refusal;
  }
  await claimUploads(scope, type.row.post_fields, [values.data]);
  return values;
}
