import type { InputOf } from "../../../contract/endpoint.ts";
import type {
  Invite,
  inviteMember as inviteContract,
  linkInvite as linkContract,
  listInvites as listContract,
  resendInvite as resendContract,
  withdrawInvite as withdrawContract,
} from "../../../contract/invitations.ts";
import { changesBetween } from "../../../model/access/audit-actions.ts";
import { roles } from "../../../model/access/guards.ts";
import { readLoginName } from "../../../model/access/login-name.ts";
import type { JsonObject } from "../../../model/base/json.ts";
import { audit } from "../../audit/public.ts";
import { giveTicket, hashToken, mailFromPlatform, mailText, userById } from "../../auth/public.ts";
import { notFound, refuse, refuseFields, type Scope, signedInPerson, type WriteScope } from "../../kernel/scope.ts";
import { calledBy } from "../called-by.ts";
import { enterAppAsAdmin } from "../found-app.ts";
import { checkGrant } from "../grant.ts";
import { roomForMember } from "../room-for-member.ts";
import { type AppRow, holdApp } from "../store.ts";
import { addressInvited } from "./invitees.ts";
import { endInvite, type InviteRow, insertInvite, inviteById, inviteForChange, openInvites, renewInvite } from "./store.ts";

/** How long an invitation can be accepted. */
export const inviteLife = 7 * 24 * 3600 * 1000;
/** An app has no more of them open. */
const mostOpen = 50;

/** Asks whoever has this address. Nobody is told whether there is an account of it. */
export async function inviteMember(
  scope: Scope,
  { id, email, role = roles.appAdmin, userMeta = {} }: InputOf<typeof inviteContract>,
): Promise<{ ok: true }> {
  const { app, inside } = await enterAppAsAdmin(scope, id);
  checkGrant(inside, role);
  const name = readLoginName(email);
  if (!name.ok) throw refuseFields({ email: { title: "E-mail", messages: [name.why] } });
  const address = name.value.canonical;
  const invitee = addressInvited(inside.outside, address);
  await inside.write(async (writing) => {
    const row = await askInto(writing, { invitee, user_id: null, sent_to: address, role, user_meta: userMeta as JsonObject });
    if (name.value.kind === "email") await mailInvitation(writing, inside.outside, { app, row });
  });
  return { ok: true };
}

/** Keeps that somebody is asked into the app at hand. */
export async function askInto(
  scope: WriteScope,
  invite: Pick<InviteRow, "invitee" | "user_id" | "sent_to" | "role"> & Partial<Pick<InviteRow, "user_meta">>,
  state: "asked" | "added" = "asked",
): Promise<InviteRow> {
  if (state === "asked") {
    scope.context.count("invite", String(signedInPerson(scope).id));
    await holdApp(scope.db, scope.app);
    // Else whoever is asked would be turned away at the door, by words about a plan that is not theirs.
    await roomForMember(scope);
    const open = await openInvites(scope.db, since(scope), mostOpen);
    if (open.length >= mostOpen && !open.some(({ invitee }) => invitee === invite.invitee))
      throw refuse("conflict", `No more than ${mostOpen} invitations can be open at once. Withdraw some first.`);
  }
  const made = { id: await scope.newId("invite"), made_by: signedInPerson(scope).id, sent_at: scope.now, state };
  const row: InviteRow = { user_meta: {}, ...invite, ...made, ticket_hash: null };
  await insertInvite(scope.db, row);
  if (state === "asked")
    await audit(scope, {
      ...{ action: "member.invited", id: row.id, title: invite.sent_to || `Person ${invite.user_id}` },
      changes: changesBetween({}, { role: invite.role }),
    });
  return row;
}

/** Mails the link that the invitation is accepted by; that of a mail before it is not good any more. */
async function mailInvitation(
  scope: WriteScope,
  outside: Scope["outside"],
  { app, row }: { readonly app: AppRow; readonly row: InviteRow },
): Promise<void> {
  const inviter = await userById(scope.db, signedInPerson(scope).id);
  const data = { invite: row.id, address: row.sent_to };
  const secret = await giveTicket(scope, outside.secrets, { kind: "invite", userId: null, app: app.id, data });
  await renewInvite(scope.db, { ...row, ticket_hash: hashToken(secret) });
  const words = [
    `${inviter ? calledBy(inviter) : "Somebody"} invites you to ${app.title}. Follow this link within seven days to join or to decline, with the account that you have or a new one.`,
    "If you do not know them, there is nothing that you need to do.",
  ];
  const html = mailText(words, { words: "See the invitation", address: outside.mainAddress(`/signup/${secret}`) });
  await mailFromPlatform(scope, { to: row.sent_to, subject: `You are invited to ${app.title}`.slice(0, 350), html, kind: "invite" });
}

/** Sends an invitation again: to a person who was asked by name it is only good for longer. */
export async function resendInvite(scope: Scope, { id, invite }: InputOf<typeof resendContract>): Promise<Invite> {
  const { app, inside } = await enterAppAsAdmin(scope, id);
  return inside.write(async (writing) => {
    const row = await inviteForChange(writing.db, invite);
    if (row?.state !== "asked") throw notFound("Invitation");
    checkGrant(inside, row.role);
    writing.context.count("invite", String(signedInPerson(scope).id));
    // Whoever sends it again stands for it from now on.
    const renewed = { ...row, sent_at: writing.now, made_by: signedInPerson(scope).id };
    await renewInvite(writing.db, renewed);
    if (row.sent_to.includes("@")) await mailInvitation(writing, inside.outside, { app, row: renewed });
    await audit(writing, { action: "invitation.resent", id: invite, title: row.sent_to || `Person ${row.user_id}` });
    return showInvite(app.id, renewed);
  });
}

/** A link that is handed over by hand: whoever has it may be anybody, so it proves no address (`signUpByTicket`). */
export async function linkInvite(scope: Scope, { id, invite }: InputOf<typeof linkContract>): Promise<{ address: string }> {
  const { app, inside } = await enterAppAsAdmin(scope, id);
  return inside.write(async (writing) => {
    const row = await inviteForChange(writing.db, invite);
    if (row?.state !== "asked" || row.sent_to === "" || row.sent_at <= since(writing)) throw notFound("Invitation");
    checkGrant(inside, row.role);
    writing.context.count("invite", String(signedInPerson(scope).id));
    const data = { invite: row.id, address: row.sent_to, byHand: true };
    const secret = await giveTicket(writing, inside.outside.secrets, { kind: "invite", userId: null, app: app.id, data });
    await audit(writing, { action: "invitation.linked", id: invite, title: row.sent_to });
    return { address: inside.outside.mainAddress(`/signup/${secret}`) };
  });
}

export async function listInvites(scope: Scope, { id }: InputOf<typeof listContract>): Promise<Invite[]> {
  const { app, inside } = await enterAppAsAdmin(scope, id);
  return (await openInvites(inside.db, since(scope), mostOpen)).map((row) => showInvite(app.id, row));
}

export async function withdrawInvite(scope: Scope, { id, invite }: InputOf<typeof withdrawContract>): Promise<{ id: number }> {
  const { inside } = await enterAppAsAdmin(scope, id);
  return inside.write(async (writing) => {
    const row = await inviteById(writing.db, invite);
    if (row?.state !== "asked" || !(await endInvite(writing.db, row, "withdrawn"))) throw notFound("Invitation");
    await audit(writing, { action: "invitation.withdrawn", id: invite, title: row.sent_to || `Person ${row.user_id}` });
    return { id: invite };
  });
}

function showInvite(app: number, row: InviteRow): Invite {
  return {
    id: row.id,
    appId: app,
    role: row.role,
    sentTo: row.sent_to,
    userId: row.user_id,
    createdAt: row.sent_at.toISOString(),
    endsAt: new Date(row.sent_at.getTime() + inviteLife).toISOString(),
  };
}

/** Whoever was asked before this moment can not accept any more. */
export function since({ now }: Pick<Scope, "now">): Date {
  return new Date(now.getTime() - inviteLife);
}
