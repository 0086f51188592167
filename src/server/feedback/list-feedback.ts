import type { Feedback } from "../../contract/feedback.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { readListHere } from "../apps/public.ts";
import { hideAddress, showPerson, usersByIds } from "../auth/public.ts";
import { type ListInput, listSql, sayTotal } from "../kernel/list.ts";
import type { Scope } from "../kernel/scope.ts";
import { countFeedback, feedbackWhere } from "./store.ts";

const language = listLanguage({ columns: { createdAt: ["created_at", "instant"], userId: ["user_id", "id"] } });

/** What people said, the newest first unless another order is asked for. */
export async function listFeedback(scope: Scope, { list }: ListInput): Promise<Feedback[]> {
  const isOrdered = list.some(([name]) => name === "orderBy" || name === "orderByDesc");
  const asked = await readListHere(scope, isOrdered ? list : [...list, ["orderByDesc", "createdAt"]], { language });
  const wanted = listSql(asked, { alias: "f" });
  const rows = await feedbackWhere(scope.db, wanted);
  await sayTotal(scope, asked, (most) => countFeedback(scope.db, wanted.where, most));
  const people = await usersByIds(scope.db, [...new Set(rows.map(({ user_id }) => user_id))]);
  return rows.map(({ id, user_id, message, created_at }) => {
    const user = people.find((one) => one.user_id === user_id);
    return {
      id,
      message,
      createdAt: created_at.toISOString(),
      user: user ? { ...showPerson(user), username: hideAddress(user.username) } : null,
    };
  });
}
