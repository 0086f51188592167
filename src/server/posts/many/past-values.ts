import type { JsonObject } from "../../../model/base/json.ts";
import { checkValues } from "../../../model/fields/rules.ts";
import { dayOf } from "../../../model/formula/run.ts";
import { underKeysOfNow } from "../../../model/post-types/past-keys.ts";
import { surroundingsOf } from "../../apps/public.ts";
import { fieldMovesOf, type Type } from "../../post-types/public.ts";
import type { WriteScope } from "../../scope.ts";
import type { PostRow } from "../store.ts";

/** What a record held, and under which form of its type; absent: under the one that it has. */
export interface Past {
  readonly data: JsonObject;
  readonly form?: number | undefined;
}

/** What a record held once, as its fields can hold it now: what does not fit one any more stays as it is. */
export async function valuesNow(
  scope: WriteScope,
  { row: type }: Type,
  row: PostRow,
  { data, form = row.form }: Past,
): Promise<JsonObject> {
  if (form >= row.form) return data;
  const held = underKeysOfNow(data, form, await fieldMovesOf(scope.db, type.id));
  const fields = type.post_fields.filter(({ slug }) => Object.hasOwn(held, slug));
  const wrong = checkValues(fields, held, { today: dayOf(await surroundingsOf(scope)) });
  const isWrong = ([slug]: [string, unknown]) => Object.hasOwn(wrong, slug);
  return Object.fromEntries([...Object.entries(row.data).filter(isWrong), ...Object.entries(held).filter((each) => !isWrong(each))]);
}
