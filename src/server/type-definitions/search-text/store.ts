import { sql, type Transaction } from "../../../platform/db/database.ts";

export function insertMarks(
  db: Transaction,
  typeId: number,
  { posts, mark }: { readonly posts: readonly number[]; readonly mark: number },
): void {
  db.send(sql`
    insert into search_texts_due (app_id, type_id, post_id, mark)
    select ${db.app}::bigint, ${typeId}::bigint, r.id, ${mark}::bigint from unnest(${[...posts]}::bigint[]) as r(id)`);
}
