import type { SignedIn, signUp as signUpContract } from "../../../contract/auth.ts";
import type { InputOf } from "../../../contract/endpoint.ts";
import type {
  declineByTicket as declineContract,
  findInvitation as findContract,
  InvitationFound,
  joinByTicket as joinContract,
} from "../../../contract/invitations.ts";
import {
  beginSession,
  createUser,
  hashPassword,
  hashToken,
  linkIsOver,
  personOf,
  readNames,
  rememberDevice,
  seenTicket,
  spendTicket,
  type UserRow,
  userById,
  userByLogin,
} from "../../auth/public.ts";
import { refuse, refuseFields, type Scope, type WriteScope } from "../../kernel/scope.ts";
import { mailNextStep } from "../activation.ts";
import { calledBy } from "../called-by.ts";
import { memberByUser } from "../member-store.ts";
import { appById } from "../store.ts";
import { isGood, joinBy, self } from "./answer-invitations.ts";
import { endInvite, type InviteRow, inviteById, inviteForChange } from "./store.ts";

/** What the secret of a link stands for: an invitation into an app, or to the platform by somebody. */
interface Invited {
  readonly app: number | null;
  readonly invite: number | null;
  readonly by: number;
  readonly address: string;
  /** The link was handed over by whoever invites: that somebody has it does not show that the address is theirs. */
  readonly isByHand: boolean;
}

const nothing = { app: null, role: 0, by: "", address: "", hasAccount: false } as const;

/** What a link stands for. Of one that is not good any more it is told why, and nothing else. */
export async function findInvitation(scope: Scope, { token }: InputOf<typeof findContract>): Promise<InvitationFound> {
  scope.context.count("look-up", `ticket ${scope.context.address}`);
  const ticket = await seenTicket(scope, scope.outside.secrets, { kind: "invite", secret: token });
  if (!ticket || ticket.state === "over") return { state: "over", ...nothing };
  const invited = invitedBy(ticket);
  const { state, row } = await stateOf(scope, invited, { token, isUsed: ticket.state === "used" });
  if (state !== "good") return { state, ...nothing };
  const [app, inviter, holder] = await Promise.all([
    invited.app === null ? undefined : appById(scope.db, invited.app),
    userById(scope.db, row?.made_by ?? invited.by),
    userByLogin(scope.db, invited.address),
  ]);
  return {
    state,
    app: app ? { id: app.id, title: app.title, slug: app.slug } : null,
    role: row?.role ?? 0,
    by: inviter ? calledBy(inviter) : "",
    address: invited.address,
    hasAccount: holder !== undefined,
  };
}

/** Whoever has the mail makes an account of the invited address: it is proved by that, and joins. A link handed over by hand proves nothing. */
export async function signUpByTicket(
  scope: Scope,
  { username, password, nickname = "", ticket: token = "" }: InputOf<typeof signUpContract>,
): Promise<SignedIn | { ok: true }> {
  // What is good on the platform is good there alone.
  if (scope.context.site !== null) throw linkIsOver();
  const { address, isByHand } = await goodTicket(scope, token);
  const names = readNames({ username, email: "" });
  if (names.username.canonical !== address)
    throw refuseFields({ username: { title: "Username", messages: [`must be the invited address: ${address}`] } });
  const passwordHash = await hashPassword(password);
  // The address is proved by the mail that begins the account; the invitation waits for it among those of the address.
  if (isByHand && scope.outside.sendsMail) return mailNextStep(scope, names, { account: { nickname, passwordHash, joined: 0 } });
  const signedIn = await scope.write(async (writing) => {
    const invited = invitedBy(await spendTicket(writing, scope.outside.secrets, { kind: "invite", secret: token }));
    const user = await createUser(writing, { username: address, email: "", nickname, passwordHash, isProven: !isByHand, role: 0 });
    await enterBy(writing, invited, { user, token });
    return beginSession(writing, user, 0);
  });
  rememberDevice(scope, signedIn.username);
  return signedIn;
}

/** Joins with the account that is signed in: only one of the invited address, however it got there. */
export async function joinByTicket(scope: Scope, { token }: InputOf<typeof joinContract>): Promise<{ ok: true }> {
  if (scope.context.site !== null) throw linkIsOver();
  const user = await self(scope);
  const { address } = await goodTicket(scope, token);
  if (![user.username, user.email].includes(address))
    throw refuse("forbidden", `This invitation is for ${address}. Sign in with that address to join.`);
  await scope.write(async (writing) => {
    const invited = invitedBy(await spendTicket(writing, scope.outside.secrets, { kind: "invite", secret: token }));
    await enterBy(writing, invited, { user, token });
  });
  return { ok: true };
}

export async function declineByTicket(scope: Scope, { token }: InputOf<typeof declineContract>): Promise<{ ok: true }> {
  scope.context.count("look-up", `ticket ${scope.context.address}`);
  await goodTicket(scope, token);
  await scope.write(async (writing) => {
    const { app, invite } = invitedBy(await spendTicket(writing, scope.outside.secrets, { kind: "invite", secret: token }));
    if (app === null || invite === null) return;
    await writing.within(app, async (inside) => {
      const row = await inviteForChange(inside.db, invite);
      if (row) await endInvite(inside.db, row, "declined");
    });
  });
  return { ok: true };
}

/** What a link stands for that is good; of any other it is said why not. */
async function goodTicket(scope: Scope, token: string): Promise<Invited> {
  const ticket = await seenTicket(scope, scope.outside.secrets, { kind: "invite", secret: token });
  if (ticket?.state !== "good") throw linkIsOver();
  const invited = invitedBy(ticket);
  const { state } = await stateOf(scope, invited, { token, isUsed: false });
  if (state === "ended") throw refuse("conflict", noMore);
  if (state !== "good") throw linkIsOver();
  return invited;
}

const noMore = "This invitation is not good any more. Ask for a new one.";

/** Makes somebody a member by an invitation that is still good at this moment; of several who try one does. */
async function enterBy(
  writing: WriteScope,
  { app, invite, isByHand }: Invited,
  { user, token }: { readonly user: UserRow; readonly token: string },
): Promise<void> {
  if (app === null || invite === null) return;
  await writing.within(app, async (within) => {
    const inside = { ...within, person: personOf(user) };
    const row = await inviteForChange(inside.db, invite);
    if (!row || !(isByHand || row.ticket_hash?.equals(hashToken(token)))) throw linkIsOver();
    if (!(await isGood(inside, row)) || !(await endInvite(inside.db, row, "accepted"))) throw refuse("conflict", noMore);
    if ((await memberByUser(inside.db, user.user_id)) === undefined) await joinBy(inside, user, [row]);
  });
}

interface Stated {
  readonly state: InvitationFound["state"];
  readonly row?: InviteRow | undefined;
}

/** Whether an invitation can still be accepted by this very link. */
async function stateOf(
  scope: Scope,
  { app, invite, isByHand }: Invited,
  { token, isUsed }: { readonly token: string; readonly isUsed: boolean },
): Promise<Stated> {
  if (app === null || invite === null) return { state: isUsed ? "used" : "good" };
  const inside = await scope.enter(app);
  const row = await inviteById(inside.db, invite);
  if (!row) return { state: "over" };
  if (row.state === "withdrawn") return { state: "withdrawn" };
  if (isUsed || row.state !== "asked") return { state: "used" };
  if (!(isByHand || row.ticket_hash?.equals(hashToken(token)))) return { state: "replaced" };
  return (await isGood(inside, row)) ? { state: "good", row } : { state: "ended" };
}

function invitedBy({ app, data }: { readonly app: number | null; readonly data: { readonly [name: string]: unknown } }): Invited {
  return {
    app,
    invite: app === null ? null : Number(data.invite),
    by: Number(data.by ?? 0),
    address: String(data.address),
    isByHand: data.byHand === true,
  };
}
