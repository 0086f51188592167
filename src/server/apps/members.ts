import type {
  addMember as addContract,
  changeMember as changeContract,
  listMembers as listContract,
  Member,
  removeMember as removeContract,
} from "../../contract/apps.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import { changesBetween } from "../../model/access/audit-actions.ts";
import { roles } from "../../model/access/guards.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { type Sql, sql } from "../../platform/db/database.ts";
import { audit } from "../audit/public.ts";
import {
  knownEmail,
  mailText,
  personWithLogin,
  tellFromPlatform,
  type UserRow,
  userById,
  usersByIds,
  usersByIdsAmong,
} from "../auth/public.ts";
import { type ListInput, listSql, sayTotal } from "../kernel/list.ts";
import {
  isAppAdmin,
  isPlatformAdmin,
  notFound,
  refuse,
  refuseFields,
  type Scope,
  signedInPerson,
  type WriteScope,
} from "../kernel/scope.ts";
import { calledBy } from "./called-by.ts";
import { endMembership } from "./end-membership.ts";
import { memberLeft } from "./events.ts";
import { addressIn, appsSearched } from "./find-users.ts";
import { enterApp, enterAppAsAdmin, enterAppAsEditor } from "./found-app.ts";
import { checkGrant } from "./grant.ts";
import { askInto } from "./invitations/invite-people.ts";
import { nobodyInvited, personInvited } from "./invitations/invitees.ts";
import {
  countMembers,
  insertMember,
  isMemberNamed,
  type MemberRow,
  memberByUser,
  memberForChange,
  members,
  updateMember,
} from "./member-store.ts";
import { readListHere } from "./read-list-here.ts";
import { roomForMember } from "./room-for-member.ts";
import { showMember, showPending } from "./show-app.ts";
import type { AppRow } from "./store.ts";

const language = listLanguage({
  columns: { id: ["id", "id"], userId: ["user_id", "id"], createdAt: ["created_at", "instant"] },
  searchable: true,
});

export async function listMembers(scope: Scope, { id, list }: InputOf<typeof listContract> & ListInput): Promise<Member[]> {
  const { app, inside } = await enterAppAsEditor(scope, id);
  const { search, ...query } = await readListHere(inside, list, { language });
  const wanted = listSql(query, { alias: "m" });
  const where = search === undefined ? wanted.where : sql`${wanted.where} and ${await namedSql(inside, search)}`;
  const rows = await members(inside.db, { ...wanted, where });
  await sayTotal(scope, query, (most) => countMembers(inside.db, where, most));
  const ids = rows.map((row) => row.user_id);
  const users = new Map((await usersByIds(scope.db, ids)).map((user) => [user.user_id, user]));
  return rows.flatMap((row) => {
    const user = users.get(row.user_id);
    return user ? [showMember(app.id, row, user)] : [];
  });
}

/** Looked for by a part of their names, or by a whole address. */
async function namedSql(inside: Scope, search: string): Promise<Sql> {
  const address = addressIn(inside, search);
  const person = address === null ? undefined : await personWithLogin(inside.db, address);
  return isMemberNamed(search, person === undefined ? [] : [person]);
}

/**
 * Adds a person. Who meets the caller in an app already is a member at once, is told so and may leave; a stranger is asked, and becomes one by
 * accepting. Until then nothing is told of them, not even whether there is somebody of that number: where there is nobody, nobody is asked.
 */
export async function addMember(scope: Scope, { id, userId, role = roles.appAdmin }: InputOf<typeof addContract>): Promise<Member> {
  const { app, inside } = await enterAppAsAdmin(scope, id);
  checkGrant(inside, role);
  const apps = await appsSearched(scope);
  const [user, met] = [await userById(scope.db, userId), await usersByIdsAmong(scope.db, [userId], apps)];
  // Whoever sees everybody is told that there is nobody.
  if (!user && apps === null) throw notFound("User");
  const invitee = user ? personInvited(inside.outside, userId) : nobodyInvited(inside.outside, userId);
  const invite = { invitee, user_id: userId, sent_to: "", role };
  return inside.write(async (writing) => {
    if (await memberByUser(writing.db, userId)) throw refuse("conflict", "This person is a member already.");
    if (!user || met.length === 0) return showPending(app.id, userId, await askInto(writing, invite));
    await roomForMember(writing);
    const isNew = await insertMember(writing.db, { id: await writing.newId("member"), userId, role, isAdded: true, now: scope.now });
    if (!isNew) throw refuse("conflict", "This person is a member already.");
    await audit(writing, { action: "member.added", id: userId, title: calledBy(user), changes: changesBetween({}, { role }) });
    if (userId !== signedInPerson(scope).id) await tellAdded(writing, inside.outside, { app, user, invite });
    return showMember(app.id, await memberOf(writing, userId), user);
  });
}

/** Nobody is added in silence: a row on the screen of their apps, and a mail. */
async function tellAdded(
  scope: WriteScope,
  outside: Scope["outside"],
  { app, user, invite }: { readonly app: AppRow; readonly user: UserRow; readonly invite: Parameters<typeof askInto>[1] },
): Promise<void> {
  await askInto(scope, invite, "added");
  const to = knownEmail(user);
  const adder = await userById(scope.db, signedInPerson(scope).id);
  if (to === null || !adder) return;
  const html = mailText(
    [`${calledBy(adder)} added you to ${app.title}. If you do not want to be in it, leave it on the screen of your apps.`],
    {
      words: "Your apps",
      address: outside.mainAddress("/apps"),
    },
  );
  await tellFromPlatform(scope, { to, subject: `You were added to ${app.title}`.slice(0, 350), html, kind: "invite" });
}

export async function changeMember(scope: Scope, { id, userId, role, appRole, userMeta }: InputOf<typeof changeContract>): Promise<Member> {
  const { app, inside } = await enterAppAsAdmin(scope, id);
  return inside.write(async (writing) => {
    const member = await memberOf(writing, userId);
    const wanted = role ?? appRole ?? member.role;
    if (wanted !== member.role) {
      guardOwner(inside, app, userId);
      checkGrant(inside, wanted);
      checkGrant(inside, member.role);
    }
    await updateMember(writing.db, { ...member, role: wanted, user_meta: userMeta ?? member.user_meta }, scope.now);
    const user = await userById(writing.db, userId);
    if (!user) throw notFound("User");
    if (wanted !== member.role)
      await audit(writing, {
        ...{ action: "member.role-changed", id: userId, title: calledBy(user) },
        changes: changesBetween({ role: member.role }, { role: wanted }),
      });
    return showMember(app.id, await memberOf(writing, userId), user);
  });
}

/** Admins remove others; everybody but the owner may leave. */
export async function removeMember(scope: Scope, { id, userId, handTo }: InputOf<typeof removeContract>): Promise<{ id: number }> {
  const leaves = signedInPerson(scope).id === userId;
  const { app, inside } = leaves ? await enterApp(scope, id) : await enterAppAsAdmin(scope, id);
  guardOwner(inside, app, userId);
  return inside.write(async (writing) => {
    const member = await memberOf(writing, userId);
    if (!leaves) checkGrant(inside, member.role);
    if (handTo !== undefined) await checkHeir(writing, userId, handTo);
    await endMembership(writing, userId);
    await writing.publish(memberLeft, { user: userId, to: handTo ?? null, by: signedInPerson(scope).id });
    const user = await userById(writing.db, userId);
    const heir = handTo === undefined ? undefined : await userById(writing.db, handTo);
    const before = changesBetween({ role: member.role }, heir ? { recordsGivenTo: calledBy(heir) } : {});
    await audit(writing, {
      action: leaves ? "member.left" : "member.removed",
      id: userId,
      title: user ? calledBy(user) : "",
      changes: before,
    });
    return { id: member.id };
  });
}

/** What somebody leaves goes to another member, and only an app's admins say to whom. */
async function checkHeir(writing: WriteScope, userId: number, handTo: number): Promise<void> {
  if (!isAppAdmin(writing)) throw refuse("forbidden", "Only app admins can give records to somebody else.");
  if (handTo === userId || !(await memberForChange(writing.db, handTo)))
    throw refuseFields({ handTo: { title: "Goes to", messages: ["is not another member of this app"] } });
}

async function memberOf(scope: Pick<WriteScope, "db">, userId: number): Promise<MemberRow> {
  const member = await memberForChange(scope.db, userId);
  if (!member) throw notFound("Member");
  return member;
}

function guardOwner(scope: Scope, app: AppRow, userId: number): void {
  if (app.owner_id === userId && !isPlatformAdmin(scope)) throw refuse("forbidden", "The owner of an app can not be removed or changed.");
}
