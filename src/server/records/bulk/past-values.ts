import type { JsonObject } from "../../../model/base/json.ts";
import { checkValues } from "../../../model/fields/rules.ts";
import { dayOf } from "../../../model/formula/run.ts";
import { underKeysOfNow } from "../../../model/types/past-keys.ts";
import { evaluationContextOf } from "../../apps/public.ts";
import { fieldMovesOf } from "../../field-changes/public.ts";
import type { WriteScope } from "../../kernel/scope.ts";
import type { RecordRow } from "../../record-rows/public.ts";
import type { Type } from "../../type-definitions/public.ts";

/** What a record held, and under which form of its type; absent: under the one that it has. */
export interface Past {
  readonly data: JsonObject;
  readonly schema_version?: number | undefined;
}

/** What a record held once, as its fields can hold it now: what does not fit one any more stays as it is. */
export async function valuesNow(
  scope: WriteScope,
  { row: type }: Type,
  row: RecordRow,
  { data, schema_version: version = row.schema_version }: Past,
): Promise<JsonObject> {
  if (version >= row.schema_version) return data;
  const held = underKeysOfNow(data, version, await fieldMovesOf(scope.db, type.id));
  const fields = type.post_fields.filter(({ slug }) => Object.hasOwn(held, slug));
  const wrong = checkValues(fields, held, { today: dayOf(await evaluationContextOf(scope)) });
  const isWrong = ([slug]: [string, unknown]) => Object.hasOwn(wrong, slug);
  return Object.fromEntries([...Object.entries(row.data).filter(isWrong), ...Object.entries(held).filter((each) => !isWrong(each))]);
}
