import type { InputOf } from "../../../contract/endpoint.ts";
import type { listHistory as contract, RecordChange } from "../../../contract/history.ts";
import { listLanguage } from "../../../model/filter/list-language.ts";
import { showPerson, usersByIds } from "../../auth/public.ts";
import { type ListInput, readList, sayTotal } from "../../kernel/list.ts";
import type { Scope } from "../../kernel/scope.ts";
import { changesOf, changesSeen, countChanges } from "../../record-history/public.ts";
import { recordById } from "../../record-rows/public.ts";
import { readableRecord } from "../find-records.ts";

const language = listLanguage({ columns: {} });

/** What was changed of a record, newest first, down to how it began; without what some status hides from the caller. */
export async function listHistory(scope: Scope, { post: id, list }: InputOf<typeof contract> & ListInput): Promise<RecordChange[]> {
  const { row, authority } = await readableRecord(scope, await recordById(scope, id));
  const query = readList(list, language);
  const rows = await changesOf(scope.db, row.id, query);
  // With how it began.
  await sayTotal(scope, query, async (most) => (await countChanges(scope.db, row.id, most)) + 1);
  const ids = [...new Set([...rows, row].flatMap(({ user_id }) => user_id ?? []))];
  const people = new Map((await usersByIds(scope.db, ids)).map((person) => [person.user_id, showPerson(person)]));
  const seen = await changesSeen(scope, row.type_id, authority);
  const shown = rows.map((change): RecordChange => {
    const { at, kind, user_id, by_rule } = change;
    return { at, kind, user: people.get(user_id ?? 0) ?? null, byRule: by_rule, changes: seen(change) as RecordChange["changes"] };
  });
  if (rows.length === query.count) return shown;
  // A page past the end says no second time how it began.
  const isLast =
    query.page === 1 || rows.length > 0 || (await changesOf(scope.db, row.id, { ...query, page: query.page - 1 })).length === query.count;
  const began: RecordChange = {
    at: row.created_at,
    kind: "created",
    user: people.get(row.user_id ?? 0) ?? null,
    byRule: false,
    changes: [],
  };
  return isLast ? [...shown, began] : shown;
}
