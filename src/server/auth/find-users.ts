import { listLanguage } from "../../model/filter/list-language.ts";
import { type ListInput, readList } from "../list.ts";
import { refuse, type Scope } from "../scope.ts";
import { hideAddress } from "./show-user.ts";
import { type UserRow, usersByIds, usersLike } from "./store.ts";

type Found = { id: number; nickname: string; username: string; avatar: string };

/** A look-up answers a handful, never addresses, and needs more than two characters to look for. */
const most = 20;

const language = listLanguage({
  columns: { id: ["id", "id"], nickname: ["nickname", "text"], username: ["username", "text"], email: ["email", "text"] },
  searchable: true,
});

export async function findUsers(scope: Scope, { list }: ListInput): Promise<Found[]> {
  const query = readList(list, language);
  const ids = query.conditions
    .flatMap(({ op, anyOf }) => (op === "in" || op === "eq" ? anyOf : []))
    .filter(({ target }) => target.stored === "id");
  if (ids.length > 0)
    return (
      await usersByIds(
        scope.db,
        ids.flatMap(({ values }) => values.map(Number)),
      )
    ).map(show);
  const like = query.conditions.find(({ op }) => op === "like");
  const term = query.search ?? String(like?.anyOf[0]?.values[0] ?? "").replace(/^%|%$/g, "");
  if (term.length <= 2) throw refuse("invalid", "A search needs more than 2 characters.");
  return (await usersLike(scope.db, `%${term.replace(/[\\%_]/g, "\\$&")}%`, Math.min(query.count, most))).map(show);
}

function show(row: UserRow): Found {
  return { id: row.user_id, nickname: row.nickname, username: hideAddress(row.username), avatar: row.avatar };
}
