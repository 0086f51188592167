import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { done } from "./shared.ts";
import { user } from "./users.ts";

export const signedIn = user.extend({ token: z.string() });
export type SignedIn = z.infer<typeof signedIn>;

/** Signing in is not over: a code of the authenticator app, or a recovery code, is asked for. `challenge` is good for five minutes and five tries. */
export const secondStep = z.object({ needs: z.literal("code"), challenge: z.string() });
export type SecondStep = z.infer<typeof secondStep>;

/** Passwords are hashed whole, but never more than this many characters of them. */
const password = z.string().max(256);
const username = z.string().trim().min(1, "require").max(190);
/** What every new account is known by, whoever makes it. */
export const newAccount = z.strictObject({ username, password: password.min(8, "too short (8)") });

/** The secret that the link of a mail carries. */
const ticketSecret = z.string().min(1, "require").max(200);

export const logIn = endpoint({
  name: "logIn",
  summary: "Sign in; also sets the refresh cookie. Where the account asks for a code as well, answers a challenge for `auth/second`",
  method: "POST",
  path: "/auth/login",
  guard: "anyone",
  platform: true,
  secret: true,
  anyToken: true,
  body: z.strictObject({ username, password: password.min(1, "require") }),
  reply: z.union([signedIn, secondStep]),
  refusals: ["wrong_credentials", "too_many_requests"],
});

/** What an authenticator app shows, six digits, or a recovery code; blanks do not count. */
export const typedCode = z.string().trim().min(1, "require").max(40);

export const enterCode = endpoint({
  name: "enterCode",
  summary: "Go on signing in with a code of the authenticator app or a recovery code",
  method: "POST",
  path: "/auth/second",
  guard: "anyone",
  platform: true,
  secret: true,
  anyToken: true,
  body: z.strictObject({ challenge: z.string().min(1, "require").max(200), code: typedCode }),
  reply: signedIn,
  refusals: ["wrong_credentials", "not_found", "too_many_requests"],
});

/** What signing up sends, also on a site. */
export const accountWanted = newAccount.extend({
  email: z.optional(z.union([z.email(), z.literal("")])),
  nickname: z.optional(z.string().trim().max(120)),
});

export const signUp = endpoint({
  name: "signUp",
  summary:
    "Create an account: on the main host one of the platform, on a site also a membership of that app. Where mails are sent it begins with the link in a mail: 202, for known and unknown names alike",
  method: "POST",
  path: "/auth/signup",
  guard: "anyone",
  platform: true,
  secret: true,
  anyToken: true,
  body: accountWanted.extend({
    /** The secret of an invitation: the account is of the invited address, begins at once and joins, wherever sign-up is closed too. */
    ticket: z.optional(ticketSecret),
  }),
  reply: z.union([signedIn, done]),
  status: 201,
  refusals: ["signup_off", "not_found", "conflict", "too_many_requests"],
});

export const activate = endpoint({
  name: "activate",
  summary: "Use the secret of a mail: begin the account that was asked for and sign in, or prove an e-mail address",
  method: "POST",
  path: "/auth/activate",
  guard: "anyone",
  platform: true,
  secret: true,
  anyToken: true,
  body: z.strictObject({ token: ticketSecret }),
  reply: z.union([signedIn, done]),
  refusals: ["not_found", "conflict", "signup_off", "too_many_requests"],
});

export const passwordForgotten = z.strictObject({ username });

export const forgetPassword = endpoint({
  name: "forgetPassword",
  summary: "Ask for a link to a new password, good once and for an hour; the answer is the same whether there is an account of that name",
  method: "POST",
  path: "/auth/forget",
  guard: "anyone",
  platform: true,
  anyToken: true,
  body: passwordForgotten,
  reply: done,
  status: 202,
  refusals: ["too_many_requests"],
});

export const passwordWanted = z.strictObject({ token: ticketSecret, password: password.min(8, "too short (8)") });

export const resetPassword = endpoint({
  name: "resetPassword",
  summary: "Set a new password with the secret of a mail: every session of the account ends, and one begins here",
  method: "POST",
  path: "/auth/reset",
  guard: "anyone",
  platform: true,
  secret: true,
  anyToken: true,
  body: passwordWanted,
  reply: z.union([signedIn, secondStep]),
  refusals: ["not_found", "too_many_requests"],
});

export const lookAtTicket = endpoint({
  name: "lookAtTicket",
  summary: "What the secret of a mail is for and whether it is still good; looking does not use it up",
  method: "POST",
  path: "/auth/ticket",
  guard: "anyone",
  platform: true,
  secret: true,
  anyToken: true,
  body: z.strictObject({ token: ticketSecret }),
  reply: z.object({ kind: z.enum(["activate", "email", "reset"]), state: z.enum(["good", "used", "over"]) }),
  refusals: ["not_found", "too_many_requests"],
});

export const refreshSession = endpoint({
  name: "refreshSession",
  summary: "A fresh token for the refresh cookie; needs the header X-Requested-With: joinery",
  method: "POST",
  path: "/auth/refresh",
  guard: "anyone",
  platform: true,
  secret: true,
  anyToken: true,
  reply: signedIn,
  refusals: ["unauthenticated"],
});

const logOutReply = { guard: "anyone", platform: true, anyToken: true, reply: done } as const;
export const logOut = endpoint({ name: "logOut", summary: "End the session", method: "POST", path: "/auth/logout", ...logOutReply });
export const logOutByGet = endpoint({
  name: "logOutByGet",
  summary: "End the session that the Authorization header names",
  method: "GET",
  path: "/auth/logout",
  ...logOutReply,
});

export const setUp = endpoint({
  name: "setUp",
  summary: "Create the platform's first account with the one-time key of an empty installation",
  method: "POST",
  path: "/auth/setup",
  guard: "anyone",
  platform: true,
  secret: true,
  anyToken: true,
  body: z.strictObject({
    key: z.string().min(1).max(200),
    username,
    password: password.min(8, "too short (8)"),
    nickname: z.optional(z.string().trim().max(120)),
  }),
  reply: signedIn,
  status: 201,
  refusals: ["forbidden", "too_many_requests"],
});
