import * as z from "zod";
import { keyScope } from "../model/access/key-scopes.ts";
import { endpoint } from "./endpoint.ts";
import { deleted, id, idInPath, instant, personShown } from "./shared.ts";

/** What is told of an API key. The key itself is told once, to whoever makes it. */
export const apiKey = z.object({
  id,
  title: z.string(),
  /** How it begins: enough to tell it from others, and nothing to guess the rest by. */
  start: z.string(),
  /** What it may do in the app at most; never more than its maker may at the time. */
  role: z.int(),
  scopes: z.array(keyScope),
  /** Whose rights it has. */
  user: personShown.nullable(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  /** To the minute. */
  lastUsedAt: instant.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const listApiKeys = endpoint({
  name: "listApiKeys",
  summary: "The keys with which programs use an app's records",
  method: "GET",
  path: "/api-keys",
  guard: "app-admin",
  whole: true,
  reply: z.array(apiKey),
});

export const createApiKey = endpoint({
  name: "createApiKey",
  summary: "Make an API key; it is answered this once and never again",
  method: "POST",
  path: "/api-keys",
  notWhileActing: true,
  guard: "app-admin",
  confirmed: true,
  secret: true,
  body: z.strictObject({
    title: z.string().trim().min(1, "require").max(120),
    /** The caller's own at most. */
    role: z.int().min(1).max(90),
    scopes: z.array(keyScope).min(1, "require").max(200),
    /** A moment to come; without one it works until it is revoked. */
    expiresAt: z.optional(instant.nullable()),
  }),
  reply: apiKey.extend({ key: z.string() }),
  status: 201,
  refusals: ["forbidden", "conflict"],
});

export const revokeApiKey = endpoint({
  name: "revokeApiKey",
  summary: "Revoke an API key: whoever holds it is refused from now on",
  method: "DELETE",
  path: "/api-keys/:key",
  notWhileActing: true,
  guard: "app-admin",
  params: z.object({ key: idInPath }),
  reply: deleted,
  refusals: ["not_found"],
});
