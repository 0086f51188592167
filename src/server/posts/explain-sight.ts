import type { InputOf } from "../../contract/endpoint.ts";
import type { explainSight as contract, RecordSight } from "../../contract/posts.ts";
import { explainHidden, explainSight } from "../../model/post-types/sight.ts";
import { memberByUser } from "../apps/public.ts";
import { hideAddress, personOf, userById } from "../auth/public.ts";
import { notFound, type Person, type Scope, standing } from "../scope.ts";
import { readablePost } from "./find-posts.ts";
import { authorize } from "./rights.ts";
import { postById } from "./store.ts";

/** Looks at a record with somebody else's eyes: asks the authority that they would be judged by, and says why it answers so. */
export async function explainRecordSight(scope: Scope, { post: id, userId }: InputOf<typeof contract>): Promise<RecordSight> {
  const { row, type } = await readablePost(scope, await postById(scope, id));
  const who = userId === undefined ? { person: null, appRole: 0 } : await member(scope, userId);
  const authority = authorize(who, type);
  const status = type.statuses.find((each) => each.id === row.status_id);
  const hidden = authority.hidden(status);
  const named = [{ slug: "title", label: "Title" }, { slug: "content", label: "Text" }, ...type.row.post_fields];
  const fields = authority.mayRead(row) ? named.filter(({ slug }) => hidden.has(slug)) : [];
  const { rule, because } = explainSight(type.row.permission, {
    name: who.person && calledBy(who.person),
    standing: standing(who),
    isCreator: who.person !== null && row.user_id === who.person.id,
    isAssignee: who.person !== null && row.assignee_ids.includes(who.person.id),
  });
  return {
    ...{ sees: authority.mayRead(row), rule, because, hiddenFields: fields.map(({ slug }) => slug) },
    hides: explainHidden(
      status?.title ?? "",
      fields.map(({ label }) => label),
    ),
  };
}

/** Of people outside the app nothing is told, not even that they are. */
async function member({ db }: Scope, userId: number): Promise<{ person: Person; appRole: number }> {
  const found = await memberByUser(db, userId);
  const user = found && (await userById(db, userId));
  if (!found || !user) throw notFound("Member");
  return { person: personOf(user), appRole: found.role };
}

function calledBy({ nickname, firstName, lastName, username }: Person): string {
  return nickname || `${firstName} ${lastName}`.trim() || hideAddress(username);
}
