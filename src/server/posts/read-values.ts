import { surroundingsOf } from "../apps/public.ts";
import { refuseFields, type WriteScope } from "../scope.ts";
import { claimUploads } from "./claim-uploads.ts";
import { type Judging, judgeValues, type ValuesRead } from "./judge-values.ts";
import { checkReferences } from "./references/check-references.ts";

/** Reads the values of a record as they were sent, or refuses all that is wrong together. `sent` is without typeId. */
export async function readValues(
  sent: { readonly [key: string]: unknown },
  { scope, ...reading }: Omit<Judging, "surroundings"> & { readonly scope: WriteScope },
): Promise<ValuesRead> {
  const { values, problems, wellFormed } = judgeValues(sent, { ...reading, surroundings: await surroundingsOf(scope) });
  const { problems: strange } = await checkReferences(scope, wellFormed, values.data, reading.before?.data);
  const all = { ...strange, ...problems };
  if (Object.keys(all).length > 0) throw refuseFields(all);
  await claimUploads(scope, reading.type.row.post_fields, [values.data]);
  return values;
}
