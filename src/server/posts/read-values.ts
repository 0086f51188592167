import { surroundingsOf } from "../apps/public.ts";
import { refuseFields, type WriteScope } from "../scope.ts";
import { claimUploads } from "./claim-uploads.ts";
import { type Judging, judgeValues, type ValuesRead } from "./judge-values.ts";
import { checkReferences } from "./references/check-references.ts";

/** Reads the values of a record as they were sent, or refuses all that is wrong together. `sent` is without typeId. */
export async function readValues(
  scope: WriteScope,
  sent: { readonly [key: string]: unknown },
  { type, authority, status, before, isEditor, byRule, names }: Omit<Judging, "surroundings">,
): Promise<ValuesRead> {
  const surroundings = await surroundingsOf(scope);
  const { values, problems, wellFormed } = judgeValues(sent, { type, authority, status, before, isEditor, byRule, names, surroundings });
  const strange = await checkReferences(scope, wellFormed, values.data, before?.data);
  const all = { ...strange, ...problems };
  if (Object.keys(all).length > 0) throw refuseFields(all);
  await claimUploads(scope, type.row.post_fields, [values.data]);
  return values;
}
