import type { Suppression } from "../../contract/mail.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { readListHere } from "../apps/public.ts";
import { type ListInput, listSql, sayTotal } from "../kernel/list.ts";
import type { Scope } from "../kernel/scope.ts";
import { addressHash, countSuppressions, showSuppression, suppressionsWhere } from "../mail/public.ts";

const language = listLanguage({
  columns: {
    id: ["id", "id"],
    address: ["address_hash", "text"],
    reason: ["reason", "text"],
    scope: ["scope", "text"],
    createdAt: ["created_at", "instant"],
  },
});

/** Addresses are kept sealed, and found by their hash: by the whole of one. */
function byHash(list: ListInput["list"]): ListInput["list"] {
  return list.map(([name, value]) => (/^address(:eq)?$/.test(name) ? [name, addressHash(value)] : [name, value]));
}

/** The addresses that get no mail of the app. */
export async function listSuppressions(scope: Scope, { list }: ListInput): Promise<Suppression[]> {
  const query = await readListHere(scope, byHash(list), { language });
  const wanted = listSql(query, { alias: "s" });
  const rows = await suppressionsWhere(scope.db, wanted);
  await sayTotal(scope, query, (most) => countSuppressions(scope.db, wanted.where, most));
  return rows.map((row) => showSuppression(scope, row));
}
