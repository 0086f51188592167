import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { done } from "./shared.ts";
import { user } from "./users.ts";

export const signedIn = user.extend({ token: z.string() });
export type SignedIn = z.infer<typeof signedIn>;

/** Passwords are hashed whole, but never more than this many characters of them. */
const password = z.string().max(256);
const username = z.string().trim().min(1, "require").max(190);
/** What every new account is known by, whoever makes it. */
export const newAccount = z.strictObject({ username, password: password.min(8, "too short (8)") });

export const logIn = endpoint({
  name: "logIn",
  summary: "Sign in; also sets the refresh cookie",
  method: "POST",
  path: "/auth/login",
  guard: "anyone",
  platform: true,
  secret: true,
  anyToken: true,
  body: z.strictObject({ username, password: password.min(1, "require") }),
  reply: signedIn,
  refusals: ["wrong_credentials", "too_many_requests"],
});

export const signUp = endpoint({
  name: "signUp",
  summary: "Create an account: on the main host one of the platform, on a site also a membership of that app",
  method: "POST",
  path: "/auth/signup",
  guard: "anyone",
  platform: true,
  secret: true,
  anyToken: true,
  body: newAccount.extend({
    email: z.optional(z.union([z.email(), z.literal("")])),
    nickname: z.optional(z.string().trim().max(120)),
  }),
  reply: signedIn,
  status: 201,
  refusals: ["signup_off", "too_many_requests"],
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
