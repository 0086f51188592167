import type { InputOf } from "../../contract/endpoint.ts";
import {
  type addToGroup as addContract,
  type GroupMember,
  groupLimits,
  type listGroupMembers as listContract,
  type removeFromGroup as removeContract,
} from "../../contract/groups.ts";
import { changesBetween } from "../../model/access/audit-actions.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { sql } from "../../platform/db/database.ts";
import { membersAmong, notOpenedAmong } from "../apps/public.ts";
import { audit } from "../audit/public.ts";
import { showPerson, usersByIds } from "../auth/public.ts";
import { type ListInput, listSql, readList, sayTotal } from "../kernel/list.ts";
import { notFound, refuse, refuseFields, type Scope, type WriteScope } from "../kernel/scope.ts";
import { countMembersOf, deleteGroupMember, groupById, insertMembers, membersOf } from "./store.ts";
import { heldGroup } from "./write-groups.ts";

const language = listLanguage({ columns: { id: ["user_id", "id"], userId: ["user_id", "id"] } });

export async function listGroupMembers(scope: Scope, { group, list }: InputOf<typeof listContract> & ListInput): Promise<GroupMember[]> {
  if (!(await groupById(scope.db, group))) throw notFound("Group");
  const query = readList(list, language);
  const wanted = listSql(query, { alias: "m" });
  const rows = await membersOf(scope.db, group, wanted);
  await sayTotal(scope, query, (most) => countMembersOf(scope.db, group, wanted.where, most));
  const ids = rows.map((row) => row.user_id);
  const users = new Map((await usersByIds(scope.db, ids)).map((user) => [user.user_id, user]));
  const isNew = new Set(await notOpenedAmong(scope.db, ids));
  return rows.flatMap(({ user_id: userId, added_at }) => {
    const user = users.get(userId);
    // Who was added and has not been in the app yet is shown by name only.
    const shown = user && { ...showPerson(user), ...(isNew.has(userId) && { avatar: "" }) };
    return shown ? [{ userId, user: shown, addedAt: added_at.toISOString() }] : [];
  });
}

export async function addToGroup(scope: WriteScope, { group, userIds }: InputOf<typeof addContract>): Promise<{ ok: true }> {
  const { title } = await heldGroup(scope, group);
  const people = [...new Set(userIds)];
  const members = new Set(await membersAmong(scope.db, people));
  const strangers = people.filter((id) => !members.has(id));
  if (strangers.length > 0) throw refuseFields({ userIds: { title: "Members", messages: [`not a member: ${strangers.join(", ")}`] } });
  await insertMembers(scope.db, group, { people, now: scope.now });
  if ((await countMembersOf(scope.db, group, sql`true`, groupLimits.members + 1)) > groupLimits.members)
    throw refuse("conflict", `A group has at most ${groupLimits.members} members.`);
  await audit(scope, { action: "group.members-added", id: group, title, changes: changesBetween({}, { members: people }) });
  return { ok: true };
}

export async function removeFromGroup(scope: WriteScope, { group, userId }: InputOf<typeof removeContract>): Promise<{ id: number }> {
  const { title } = await heldGroup(scope, group);
  if (!(await deleteGroupMember(scope.db, group, userId))) throw notFound("Member");
  await audit(scope, { action: "group.member-removed", id: group, title, changes: changesBetween({ members: [userId] }, {}) });
  return { id: userId };
}
