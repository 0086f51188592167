import * as z from "zod";
import { typedCode } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { done } from "./shared.ts";
import { user } from "./users.ts";

const phone = z.string().trim().min(1, "require").max(40);
const forAnyone = { guard: "anyone", platform: true, anyToken: true, secret: true } as const;
const own = { guard: "authenticated", platform: true, secret: true } as const;

export const sendPhoneCode = endpoint({
  name: "sendPhoneCode",
  summary:
    "Ask for a code to a phone number, with which a new password is set; the answer is the same whether there is an account of that number",
  method: "POST",
  path: "/auth/phone/send",
  ...forAnyone,
  body: z.strictObject({ phone }),
  reply: done,
  status: 202,
  refusals: ["too_many_requests"],
});

export const checkPhoneCode = endpoint({
  name: "checkPhoneCode",
  summary: "What a phone got by `auth/phone/send`: answers the token of `auth/reset`",
  method: "POST",
  path: "/auth/phone/check",
  ...forAnyone,
  body: z.strictObject({ phone, code: typedCode }),
  reply: z.object({ token: z.string() }),
  refusals: ["too_many_requests"],
});

export const sendOwnPhoneCode = endpoint({
  name: "sendOwnPhoneCode",
  summary: "Send a code to the caller's own phone number, to prove that it is theirs",
  method: "POST",
  path: "/users/me/phone/send",
  ...own,
  reply: done,
  refusals: ["conflict", "too_many_requests"],
});

export const proveOwnPhone = endpoint({
  name: "proveOwnPhone",
  summary: "Prove with the code that the phone number is the caller's own: from then on it signs in",
  method: "POST",
  path: "/users/me/phone/check",
  ...own,
  body: z.strictObject({ code: typedCode }),
  reply: user,
  refusals: ["conflict", "too_many_requests"],
});
