import type { Trashed } from "../../contract/trash.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { sql } from "../../platform/db/database.ts";
import { readListHere } from "../apps/public.ts";
import { showPerson, usersByIds } from "../auth/public.ts";
import { type ListInput, listSql, sayTotal } from "../kernel/list.ts";
import { isAppAdmin, type Scope } from "../kernel/scope.ts";
import { purgedAt } from "./add-trash-item.ts";
import { rowsKnown } from "./reach.ts";
import { countTrash, hidesTitle, stillLies, trashWhere } from "./store.ts";
import { showArriving, showRestoring } from "./under-way/show-restoring.ts";

const language = listLanguage({
  columns: { id: ["id", "id"], kind: ["kind", "text"], typeId: ["type_id", "id"], deletedAt: ["deleted_at", "instant"] },
  searchable: true,
});

/** What lies in the trash as far as the caller may see it, the last thing first. */
export async function listTrash(scope: Scope, { list }: ListInput): Promise<Trashed[]> {
  const query = await readListHere(scope, list, { language });
  const isAdmin = isAppAdmin(scope);
  const asked = listSql(query, { alias: "t", search: [{ kind: "column", column: "title", stored: "text" }] });
  const seen = isAdmin
    ? sql`true`
    : query.search === undefined
      ? sql`t.least_role <= 50`
      : sql`t.least_role <= 50 and not ${hidesTitle(scope.db.app)}`;
  const where = sql`${asked.where} and ${stillLies} and ${seen} and ${rowsKnown(scope)}`;
  const order = query.order ? asked.order : sql`t.deleted_at desc, t.id desc`;
  const rows = await trashWhere(scope.db, { ...asked, where, order });
  await sayTotal(scope, query, (most) => countTrash(scope.db, where, most));
  const people = new Map(
    (await usersByIds(scope.db, [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))])).map((row) => [row.user_id, row]),
  );
  return rows.map((row) => {
    const person = people.get(row.user_id ?? 0);
    return {
      kind: row.kind,
      id: row.id,
      title: row.hides_now && !isAdmin ? `#${row.id}` : row.title,
      typeId: row.type_id,
      records: row.records,
      user: person ? showPerson(person) : null,
      deletedAt: row.deleted_at.toISOString(),
      purgedAt: purgedAt(row.deleted_at).toISOString(),
      restoring: showRestoring(row),
      arriving: showArriving(row),
    };
  });
}
