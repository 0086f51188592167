import * as z from "zod";
import { signedIn } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { done } from "./shared.ts";

/** Of https://www.w3.org/TR/webauthn-3/: what a browser is asked with, and what it answers. The server looks into it. */
const asJson = z.record(z.string(), z.json());
const answerOfDevice = z.looseObject({ id: z.string().min(1, "require").max(1_400), response: asJson });

/** What a device is asked to sign, and what to come back with beside it; good once and for five minutes. */
const asked = z.object({ ticket: z.string(), options: asJson });
/** What a device has signed. */
export const passkeyProof = z.strictObject({ ticket: z.string().min(1, "require").max(200), response: answerOfDevice });

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});

const name = z.string().trim().min(1, "require").max(60);
const own = { guard: "authenticated", platform: true, confirmed: true } as const;
const params = z.object({ passkey: z.string().min(1).max(1_400) });

export const askForPasskey = endpoint({
  name: "askForPasskey",
  summary: "What a device with a passkey is asked to sign, for signing in or for confirming who it is",
  method: "POST",
  path: "/auth/passkey/start",
  guard: "anyone",
  platform: true,
  anyToken: true,
  secret: true,
  reply: asked,
  refusals: ["not_found", "too_many_requests"],
});

export const signInByPasskey = endpoint({
  name: "signInByPasskey",
  summary: "Sign in by what a device has signed; no password and no code is asked for besides",
  method: "POST",
  path: "/auth/passkey",
  guard: "anyone",
  platform: true,
  anyToken: true,
  secret: true,
  body: passkeyProof,
  reply: signedIn,
  refusals: ["wrong_credentials", "not_found", "too_many_requests"],
});

export const drawPasskey = endpoint({
  name: "drawPasskey",
  summary: "What a device is asked with to make a passkey for the caller",
  method: "POST",
  path: "/users/me/passkeys/start",
  ...own,
  secret: true,
  reply: asked,
  refusals: ["conflict"],
});

export const addPasskey = endpoint({
  name: "addPasskey",
  summary: "Keep the passkey that a device has made",
  method: "POST",
  path: "/users/me/passkeys",
  ...own,
  secret: true,
  body: passkeyProof.extend({ name }),
  reply: passkey,
  status: 201,
  refusals: ["not_found", "conflict"],
});

export const renamePasskey = endpoint({
  name: "renamePasskey",
  summary: "Call a passkey otherwise",
  method: "POST",
  path: "/users/me/passkeys/:passkey",
  notWhileActing: true,
  guard: "authenticated",
  platform: true,
  params,
  body: z.strictObject({ name }),
  reply: done,
  refusals: ["not_found"],
});

export const removePasskey = endpoint({
  name: "removePasskey",
  summary: "Take a passkey away: it signs in no more. The last way in stays",
  method: "DELETE",
  path: "/users/me/passkeys/:passkey",
  ...own,
  params,
  reply: done,
  refusals: ["not_found", "conflict"],
});
