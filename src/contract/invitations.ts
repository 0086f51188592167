import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { bag, deleted, done, id, idInPath, idOrSlug, instant } from "./shared.ts";

const appInPath = z.object({ id: idOrSlug });

/** 0 to 90; who invites may not grant more than the own role (the verb checks). */
const invitedRole = z.int().min(0).max(90);

const invitedAddress = z.string().trim().min(1, "require").max(190);

export const invite = z.object({
  id,
  appId: id,
  role: z.int(),
  /** The address as it was entered; "" where a person was added by their number. */
  sentTo: z.string(),
  userId: id.nullable(),
  createdAt: instant,
  /** Until then it can be accepted. */
  endsAt: instant,
});
export type Invite = z.infer<typeof invite>;

export const inviteMember = endpoint({
  name: "inviteMember",
  summary: "Invite whoever has an address into an app; the answer is the same whether there is an account of that address",
  method: "POST",
  path: "/apps/:id/invite",
  notWhileActing: true,
  guard: "authenticated",
  platform: true,
  params: appInPath,
  /** `userMeta`: what is kept of them once they are a member, by the app's userFields. */
  body: z.strictObject({ email: invitedAddress, role: z.optional(invitedRole), userMeta: z.optional(bag) }),
  reply: done,
  refusals: ["app_not_found", "forbidden", "conflict", "too_many_requests"],
});

export const listInvites = endpoint({
  name: "listInvites",
  summary: "Who was asked into an app and has not answered yet, newest first",
  method: "GET",
  path: "/apps/:id/invites",
  guard: "authenticated",
  platform: true,
  params: appInPath,
  whole: true,
  reply: z.array(invite),
  refusals: ["app_not_found", "forbidden"],
});

export const inviteUser = endpoint({
  name: "inviteUser",
  summary: "Invite whoever has an e-mail address to an account here; the answer is the same whether they have one",
  method: "POST",
  path: "/users/invite",
  notWhileActing: true,
  guard: "authenticated",
  platform: true,
  body: z.strictObject({ email: invitedAddress }),
  reply: done,
  refusals: ["forbidden", "too_many_requests"],
});

export const resendInvite = endpoint({
  name: "resendInvite",
  summary: "Send an open invitation again: it is good for another seven days, and the link of the mail before is not any more",
  method: "POST",
  path: "/apps/:id/invites/:invite/resend",
  notWhileActing: true,
  guard: "authenticated",
  platform: true,
  params: z.object({ id: idOrSlug, invite: idInPath }),
  body: z.strictObject({}),
  reply: invite,
  refusals: ["app_not_found", "forbidden", "not_found", "too_many_requests"],
});

/** The secret that the link of an invitation carries. */
const invitationSecret = z.string().min(1, "require").max(200);

export const invitationFound = z.object({
  /**
   * `used`: somebody joined or declined by it. `over`: too old, or none at all. `withdrawn`: taken back. `replaced`: a newer mail was sent.
   * `ended`: whoever invited may not any more. Of all but `good` nothing else is told.
   */
  state: z.enum(["good", "used", "over", "withdrawn", "replaced", "ended"]),
  /** The app; null: the platform itself. */
  app: z.object({ id, title: z.string(), slug: z.string() }).nullable(),
  role: z.int(),
  /** What whoever invited is called. */
  by: z.string(),
  /** The address that was invited: it is who has the mail that asks. */
  address: z.string(),
  /** Whether there is an account of that address, to sign in with. */
  hasAccount: z.boolean(),
});
export type InvitationFound = z.infer<typeof invitationFound>;

const bySecret = { method: "POST", platform: true, secret: true, anyToken: true } as const;

export const findInvitation = endpoint({
  name: "findInvitation",
  summary: "What the link of an invitation stands for, and whether it is still good; looking does not use it up",
  path: "/auth/invitation",
  guard: "anyone",
  ...bySecret,
  body: z.strictObject({ token: invitationSecret }),
  reply: invitationFound,
  refusals: ["too_many_requests"],
});

export const joinByTicket = endpoint({
  name: "joinByTicket",
  summary: "Join by the link of an invitation with the account that one is signed in with, which must be of the invited address",
  method: "POST",
  path: "/auth/invitation/join",
  guard: "authenticated",
  platform: true,
  secret: true,
  body: z.strictObject({ token: invitationSecret }),
  reply: done,
  refusals: ["not_found", "forbidden", "conflict"],
});

export const declineByTicket = endpoint({
  name: "declineByTicket",
  summary: "Decline by the link of an invitation, without an account",
  path: "/auth/invitation/decline",
  guard: "anyone",
  ...bySecret,
  body: z.strictObject({ token: invitationSecret }),
  reply: done,
  refusals: ["not_found", "too_many_requests"],
});

export const linkInvite = endpoint({
  name: "linkInvite",
  summary:
    "A link to an open invitation, to be handed over by hand. It proves nobody's address, so where mails are sent a new account is begun by a mail as any other. Those given before stay good",
  method: "POST",
  path: "/apps/:id/invites/:invite/link",
  notWhileActing: true,
  guard: "authenticated",
  platform: true,
  secret: true,
  params: z.object({ id: idOrSlug, invite: idInPath }),
  body: z.strictObject({}),
  reply: z.object({ address: z.string() }),
  status: 201,
  refusals: ["app_not_found", "forbidden", "not_found", "too_many_requests"],
});

export const withdrawInvite = endpoint({
  name: "withdrawInvite",
  summary: "Take an invitation back",
  method: "DELETE",
  path: "/apps/:id/invites/:invite",
  notWhileActing: true,
  guard: "authenticated",
  platform: true,
  params: z.object({ id: idOrSlug, invite: idInPath }),
  reply: deleted,
  refusals: ["app_not_found", "forbidden", "not_found"],
});

export const invitation = z.object({
  app: z.object({ id, title: z.string(), slug: z.string() }),
  role: z.int(),
  /** What whoever invited is called. */
  by: z.string(),
  /** Whether the person is asked, or is a member already and may leave. */
  state: z.enum(["asked", "added"]),
  createdAt: instant,
});
export type Invitation = z.infer<typeof invitation>;

export const myInvitations = endpoint({
  name: "myInvitations",
  summary: "The apps that the caller was asked into, or added to without having been there yet",
  method: "GET",
  path: "/users/me/invitations",
  guard: "authenticated",
  platform: true,
  whole: true,
  reply: z.array(invitation),
});

export const acceptInvitation = endpoint({
  name: "acceptInvitation",
  summary: "Become a member of an app that one was asked into",
  method: "POST",
  path: "/apps/:id/join",
  notWhileActing: true,
  guard: "authenticated",
  platform: true,
  params: appInPath,
  body: z.strictObject({}),
  reply: done,
  refusals: ["app_not_found", "not_found", "conflict"],
});

export const declineInvitation = endpoint({
  name: "declineInvitation",
  summary: "Decline an app that one was asked into, or leave one that one was added to",
  method: "POST",
  path: "/apps/:id/decline",
  notWhileActing: true,
  guard: "authenticated",
  platform: true,
  params: appInPath,
  body: z.strictObject({}),
  reply: done,
  refusals: ["app_not_found", "not_found", "forbidden"],
});
