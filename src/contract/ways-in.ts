import * as z from "zod";
import { typedCode } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { passkey, passkeyProof } from "./passkeys.ts";
import { providerId } from "./providers.ts";
import { done, instant } from "./shared.ts";

const own = { guard: "authenticated", platform: true } as const;

export const waysIn = z.object({
  hasPassword: z.boolean(),
  /** Null: signing in asks for no code. */
  codes: z.object({ since: instant, recoveryCodesLeft: z.int() }).nullable(),
  passkeys: z.array(passkey),
  /** The providers of this installation, and which of them are connected. */
  providers: z.array(
    z.object({ id: providerId, title: z.string(), connected: z.object({ email: z.string(), since: instant }).nullable() }),
  ),
  /** Until then what is dangerous is done without asking; past: it asks who it is first. */
  confirmedUntil: instant,
});
export type WaysIn = z.infer<typeof waysIn>;

export const showWaysIn = endpoint({
  name: "waysIn",
  summary: "By what the caller signs in",
  method: "GET",
  path: "/users/me/ways-in",
  ...own,
  reply: waysIn,
});

export const confirmMe = endpoint({
  name: "confirmMe",
  summary:
    "Show that it is really the caller, so that for 15 minutes what is dangerous is done: by a passkey, by the password or, where signing in asks for codes, by one of those",
  method: "POST",
  path: "/users/me/confirm",
  notWhileActing: true,
  ...own,
  secret: true,
  body: z.strictObject({ password: z.optional(z.string().max(256)), code: z.optional(typedCode), passkey: z.optional(passkeyProof) }),
  reply: z.object({ confirmedUntil: instant }),
  refusals: ["wrong_credentials", "not_found", "too_many_requests"],
});

export const drawAuthenticator = endpoint({
  name: "drawAuthenticator",
  summary: "A fresh secret for an authenticator app; codes are asked for once one of them was entered",
  method: "POST",
  path: "/users/me/codes",
  ...own,
  confirmed: true,
  secret: true,
  /** `address` is what the app scans as a picture, `secret` what is typed where it cannot. */
  reply: z.object({ secret: z.string(), address: z.string() }),
  refusals: ["conflict"],
});

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const startCodes = endpoint({
  name: "startCodes",
  summary: "From now on ask for a code at each sign-in; all other sessions end. Recovery codes are answered this once",
  method: "POST",
  path: "/users/me/codes/start",
  ...own,
  confirmed: true,
  secret: true,
  body: z.strictObject({ code: typedCode }),
  reply: recoveryCodes,
  refusals: ["conflict", "too_many_requests"],
});

export const renewRecoveryCodes = endpoint({
  name: "renewRecoveryCodes",
  summary: "Fresh recovery codes in place of all before",
  method: "POST",
  path: "/users/me/codes/recovery",
  ...own,
  confirmed: true,
  secret: true,
  reply: recoveryCodes,
  refusals: ["conflict"],
});

export const stopCodes = endpoint({
  name: "stopCodes",
  summary: "Ask for no codes any more",
  method: "DELETE",
  path: "/users/me/codes",
  ...own,
  confirmed: true,
  reply: done,
});
