import * as z from "zod";
import { secondStep, signedIn } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { done } from "./shared.ts";

export const providerId = z.enum(["google", "github", "oidc"]);
export type ProviderId = z.infer<typeof providerId>;

/** Who else can say who somebody is, as the operator has set it up. */
const provider = z.object({ id: providerId, title: z.string() });
export type Provider = z.infer<typeof provider>;

const forAnyone = { guard: "anyone", platform: true, anyToken: true } as const;
const place = z.string().max(2_000);
const whereTo = z.object({ address: z.string() });

export const listProviders = endpoint({
  name: "listProviders",
  summary: "The providers by which one signs in here, besides a password",
  method: "GET",
  path: "/auth/oauth",
  ...forAnyone,
  whole: true,
  reply: z.array(provider),
});

export const startProvider = endpoint({
  name: "startProvider",
  summary:
    "Begin to sign in by a provider: answers the address to go to. What it comes back with is good for ten minutes, in this browser alone",
  method: "POST",
  path: "/auth/oauth/start",
  ...forAnyone,
  secret: true,
  body: z.strictObject({ provider: providerId, redirect: z.optional(place) }),
  reply: whereTo,
  refusals: ["not_found", "unavailable", "too_many_requests"],
});

export const finishProvider = endpoint({
  name: "finishProvider",
  summary:
    "Go on with what a provider sent back: sign in, create an account with the address that it has checked, or connect it to the account that asked for that",
  method: "POST",
  path: "/auth/oauth/callback",
  ...forAnyone,
  secret: true,
  body: z.strictObject({
    provider: z.optional(providerId),
    /** The query of the address that the provider sent the browser to: `code`, `state`, `iss`, or `error`. */
    query: z.string().max(8_000),
  }),
  reply: z.union([
    signedIn.extend({ redirect: z.string() }),
    secondStep.extend({ redirect: z.string() }),
    z.object({ connected: z.string(), redirect: z.string() }),
  ]),
  refusals: ["not_found", "forbidden", "conflict", "unavailable", "too_many_requests"],
});

export const connectProvider = endpoint({
  name: "connectProvider",
  summary: "Begin to connect a provider to the caller's account: answers the address to go to",
  method: "POST",
  path: "/users/me/providers/:provider",
  notWhileActing: true,
  guard: "authenticated",
  platform: true,
  confirmed: true,
  secret: true,
  params: z.object({ provider: providerId }),
  reply: whereTo,
  refusals: ["not_found", "unavailable", "too_many_requests"],
});

export const disconnectProvider = endpoint({
  name: "disconnectProvider",
  summary: "No longer sign in by a provider; the last way in stays",
  method: "DELETE",
  path: "/users/me/providers/:provider",
  notWhileActing: true,
  guard: "authenticated",
  platform: true,
  confirmed: true,
  params: z.object({ provider: providerId }),
  reply: done,
  refusals: ["not_found", "conflict"],
});
