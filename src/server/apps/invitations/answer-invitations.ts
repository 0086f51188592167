import type { InputOf } from "../../../contract/endpoint.ts";
import type {
  acceptInvitation as acceptContract,
  declineInvitation as declineContract,
  Invitation,
} from "../../../contract/invitations.ts";
import { changesBetween } from "../../../model/access/audit-actions.ts";
import { roles } from "../../../model/access/guards.ts";
import { audit } from "../../audit/public.ts";
import { type UserRow, userById } from "../../auth/public.ts";
import { notFound, refuse, type Scope, signedInPerson, type WriteScope } from "../../kernel/scope.ts";
import { calledBy } from "../called-by.ts";
import { endMembership } from "../end-membership.ts";
import { enterApp } from "../found-app.ts";
import { insertMember, markOpened, memberByUser } from "../member-store.ts";
import { roomForMember } from "../room-for-member.ts";
import { appById } from "../store.ts";
import { since } from "./invite-people.ts";
import { inviteesOf, personInvited } from "./invitees.ts";
import { endInvite, type InviteRow, invitationsOf, inviteById } from "./store.ts";

const most = 50;

/** What somebody was asked into, and what they were added to without having been there yet. */
export async function myInvitations(scope: Scope): Promise<Invitation[]> {
  const invitees = inviteesOf(scope.outside, await self(scope));
  const found = await invitationsOf(scope.db, invitees, most);
  const shown = await Promise.all(
    found
      .filter(({ invited_to }) => scope.context.site === null || scope.context.site === invited_to)
      .map(async ({ invited_to, invite_id }) => {
        const inside = await scope.enter(invited_to);
        const [app, row] = await Promise.all([appById(scope.db, invited_to), inviteById(inside.db, invite_id)]);
        if (!app || !row || !(await isGood(inside, row))) return [];
        const inviter = await userById(scope.db, row.made_by);
        const by = inviter ? calledBy(inviter) : "";
        const { id, title, slug } = app;
        return [
          { app: { id, title, slug }, role: row.role, by, state: row.state as "asked" | "added", createdAt: row.sent_at.toISOString() },
        ];
      }),
  );
  return shown.flat();
}

export async function acceptInvitation(scope: Scope, { id }: InputOf<typeof acceptContract>): Promise<{ ok: true }> {
  const { inside } = await enterApp(scope, id);
  const user = await self(scope);
  await inside.write(async (writing) => {
    const rows = await openFor(writing, inviteesOf(scope.outside, user));
    if (rows.length === 0) throw notFound("Invitation");
    const good: InviteRow[] = [];
    for (const row of rows) if ((await isGood(writing, row)) && (await endInvite(writing.db, row, "accepted"))) good.push(row);
    const [first] = good;
    if (!first) throw refuse("conflict", "This invitation is not good any more. Ask for a new one.");
    if (good.every(({ state }) => state === "added")) return markOpened(writing.db, user.user_id, writing.now);
    await joinBy(
      writing,
      user,
      good.filter(({ state }) => state === "asked"),
    );
  });
  return { ok: true };
}

export async function declineInvitation(scope: Scope, { id }: InputOf<typeof declineContract>): Promise<{ ok: true }> {
  const { inside } = await enterApp(scope, id);
  const user = await self(scope);
  await inside.write(async (writing) => {
    const rows = await openFor(writing, inviteesOf(scope.outside, user));
    if (rows.length === 0) throw notFound("Invitation");
    for (const row of rows) {
      const ended = await endInvite(writing.db, row, "declined");
      if (ended && row.state === "added") await endMembership(writing, user.user_id);
    }
  });
  return { ok: true };
}

/** Somebody who was added opens the app: from then on they are in it like all others. */
export async function openAsAdded(scope: Scope, userId: number): Promise<void> {
  await scope.write(async (writing) => {
    await markOpened(writing.db, userId, writing.now);
    for (const row of await openFor(writing, [personInvited(scope.outside, userId)]))
      if (row.state === "added") await endInvite(writing.db, row, "accepted");
  });
}

/** Makes somebody a member by what they were asked by: of several roles the highest, of several bags of fields all. */
export async function joinBy(writing: WriteScope, user: UserRow, rows: readonly InviteRow[]): Promise<void> {
  const role = Math.max(...rows.map((row) => row.role));
  const userMeta = Object.assign({}, ...rows.map((row) => row.user_meta));
  await roomForMember(writing);
  await insertMember(writing.db, { id: await writing.newId("member"), userId: user.user_id, role, userMeta, now: writing.now });
  await audit(writing, { action: "member.joined", id: user.user_id, title: calledBy(user), changes: changesBetween({}, { role }) });
}

export async function self(scope: Scope): Promise<UserRow> {
  const user = await userById(scope.db, signedInPerson(scope).id);
  if (!user) throw new Error("a signed-in person has no row");
  return user;
}

/** The open invitations into the app at hand of somebody who goes by these. */
async function openFor(scope: WriteScope, invitees: readonly string[]): Promise<InviteRow[]> {
  const found = (await invitationsOf(scope.db, invitees, most)).filter(({ invited_to }) => invited_to === scope.app);
  const rows = await Promise.all(found.map(({ invite_id }) => inviteById(scope.db, invite_id)));
  return rows.flatMap((row) => (row && (row.state === "asked" || row.state === "added") ? [row] : []));
}

/** Whoever invited must still be there, and may still give what they gave. */
export async function isGood(scope: Pick<Scope, "db" | "now">, row: InviteRow): Promise<boolean> {
  if (row.state === "added") return row.user_id !== null && (await memberByUser(scope.db, row.user_id)) !== undefined;
  if (row.state !== "asked" || row.sent_at <= since(scope)) return false;
  const [inviter, member] = await Promise.all([userById(scope.db, row.made_by), memberByUser(scope.db, row.made_by)]);
  const isAdmin = (inviter?.role ?? 0) > roles.admin;
  return isAdmin || ((member?.role ?? 0) >= roles.appAdmin && (member?.role ?? 0) >= row.role);
}
