import { notFound, type WriteScope } from "../kernel/scope.ts";
import { authorize } from "../record-access/public.ts";
import { mayNot } from "../records/public.ts";
import type { Item } from "../trash/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { rowsInTrash } from "./store.ts";

const batch = 500;

/**
 * Refuses who could not have deleted what lies in something: it comes back by the same right, record by record. What the caller may not see is
 * not there for them. Notes come with what they hang on.
 */
export async function mustHoldRights(scope: WriteScope, item: Item, type: Type): Promise<void> {
  const authority = authorize(scope, type);
  if (authority.read === "all" && authority.remove === "all" && authority.acts) return;
  for (let after = 0; ; ) {
    const rows = await rowsInTrash(scope.db, item, { type: type.row.id, after, count: batch });
    if (!rows.every(authority.mayRead)) throw notFound("Item");
    if (!rows.every(authority.mayRemove)) throw mayNot(scope);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.place;
  }
}
