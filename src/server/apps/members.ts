import type {
  addMember as addContract,
  changeMember as changeContract,
  listMembers as listContract,
  Member,
  removeMember as removeContract,
} from "../../contract/apps.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import { roles } from "../../model/access/guards.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { sql } from "../../platform/db/database.ts";
import { userById, usersByIds, usersNamed } from "../auth/public.ts";
import { type ListInput, listSql, readList } from "../list.ts";
import { isPlatformAdmin, notFound, refuse, type Scope, signedInPerson, type WriteScope } from "../scope.ts";
import { enterApp, enterAppAsAdmin, enterAppAsEditor } from "./found-app.ts";
import { showMember } from "./show-app.ts";
import { type AppRow, deleteMember, insertMember, type MemberRow, memberForChange, memberIds, members, updateMember } from "./store.ts";

const language = listLanguage({ columns: { id: ["id", "id"], userId: ["user_id", "id"] }, searchable: true });

export async function listMembers(scope: Scope, { id, list }: InputOf<typeof listContract> & ListInput): Promise<Member[]> {
  const { app, inside } = await enterAppAsEditor(scope, id);
  const { search, ...query } = readList(list, language);
  const wanted = listSql(query, { alias: "m" });
  const named = search === undefined ? undefined : await usersNamed(scope.db, await memberIds(inside.db, wanted.where), search);
  const rows = await members(
    inside.db,
    named ? { ...wanted, where: sql`${wanted.where} and m.user_id = any(${named}::bigint[])` } : wanted,
  );
  const ids = rows.map((row) => row.user_id);
  const users = new Map((await usersByIds(scope.db, ids)).map((user) => [user.user_id, user]));
  return rows.flatMap((row) => {
    const user = users.get(row.user_id);
    return user ? [showMember(app.id, row, user)] : [];
  });
}

export async function addMember(scope: Scope, { id, userId, role = roles.appAdmin }: InputOf<typeof addContract>): Promise<Member> {
  const { app, inside } = await enterAppAsAdmin(scope, id);
  grant(inside, role);
  return inside.write(async (writing) => {
    const user = await userById(writing.db, userId);
    if (!user) throw notFound("User");
    const added = await insertMember(writing.db, { id: await writing.newId("member"), userId, role, now: scope.now });
    if (!added) throw refuse("conflict", "This person is a member already.");
    return showMember(app.id, await memberOf(writing, userId), user);
  });
}

export async function changeMember(scope: Scope, { id, userId, role, appRole, userMeta }: InputOf<typeof changeContract>): Promise<Member> {
  const { app, inside } = await enterAppAsAdmin(scope, id);
  return inside.write(async (writing) => {
    const member = await memberOf(writing, userId);
    const wanted = role ?? appRole ?? member.role;
    if (wanted !== member.role) {
      guardOwner(inside, app, userId);
      grant(inside, wanted);
      grant(inside, member.role);
    }
    await updateMember(writing.db, { ...member, role: wanted, user_meta: userMeta ?? member.user_meta }, scope.now);
    const user = await userById(writing.db, userId);
    if (!user) throw notFound("User");
    return showMember(app.id, await memberOf(writing, userId), user);
  });
}

/** Admins remove others; everybody but the owner may leave. */
export async function removeMember(scope: Scope, { id, userId }: InputOf<typeof removeContract>): Promise<{ id: number }> {
  const leaves = signedInPerson(scope).id === userId;
  const { app, inside } = leaves ? await enterApp(scope, id) : await enterAppAsAdmin(scope, id);
  guardOwner(inside, app, userId);
  return inside.write(async (writing) => {
    const member = await memberOf(writing, userId);
    if (!leaves) grant(inside, member.role);
    const webhooks = await deleteMember(writing.db, userId, scope.now);
    if (webhooks.length > 0) await writing.announce("webhooks.stopped", { webhooks });
    return { id: member.id };
  });
}

async function memberOf(scope: Pick<WriteScope, "db">, userId: number): Promise<MemberRow> {
  const member = await memberForChange(scope.db, userId);
  if (!member) throw notFound("Member");
  return member;
}

/** Nobody grants, or takes away, more than they hold themselves. */
function grant(scope: Scope, role: number): void {
  if (role > scope.appRole && !isPlatformAdmin(scope)) throw refuse("forbidden", "You can not grant a role above your own.");
}

function guardOwner(scope: Scope, app: AppRow, userId: number): void {
  if (app.owner_id === userId && !isPlatformAdmin(scope)) throw refuse("forbidden", "The owner of an app can not be removed or changed.");
}
