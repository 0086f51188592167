import * as z from "zod";
import { socialUserKeys } from "../model/fields/values/social-user.ts";
import { endpoint } from "./endpoint.ts";
import { deleted, id, instant } from "./shared.ts";

/** The services that an app may be connected with. */
export const provider = z.enum(["twitter"]);
export type Provider = z.infer<typeof provider>;

/** What is told of a connection. Its token is only ever taken, never given. */
export const connection = z.object({ id, provider, createdAt: instant, updatedAt: instant });
export type Connection = z.infer<typeof connection>;

const inPath = z.object({ provider });

export const listConnections = endpoint({
  name: "listConnections",
  summary: "The services that an app is connected with",
  method: "GET",
  path: "/connections",
  guard: "app-admin",
  whole: true,
  reply: z.array(connection),
});

export const setConnection = endpoint({
  name: "setConnection",
  summary: "Connect an app with a service, or give a connection another token",
  method: "POST",
  path: "/connections/:provider",
  notWhileActing: true,
  guard: "app-admin",
  secret: true,
  params: inPath,
  body: z.strictObject({
    token: z
      .string()
      .trim()
      .min(1, "require")
      .max(2_000)
      // It travels in a header.
      .regex(/^[\x21-\x7e]*$/, "must be a token without spaces"),
  }),
  reply: connection,
});

export const removeConnection = endpoint({
  name: "removeConnection",
  summary: "Forget a connection and its token",
  method: "DELETE",
  path: "/connections/:provider",
  notWhileActing: true,
  guard: "app-admin",
  params: inPath,
  reply: deleted,
  refusals: ["not_found"],
});

const { name, username, description, profile_image_url } = socialUserKeys;

/** Somebody on a social network. */
export const socialUser = z.object({
  name: z.string().max(name),
  username: z.string().max(username),
  description: z.string().max(description),
  profile_image_url: z.string().max(profile_image_url),
});

export const findSocialUser = endpoint({
  name: "findSocialUser",
  summary: "Look somebody up on a social network",
  method: "GET",
  path: "/connections/:provider/find-user",
  guard: "app-editor",
  params: inPath,
  query: z.strictObject({ usernameOrId: z.string().trim().min(1, "require").max(200) }),
  reply: socialUser,
  refusals: ["not_found", "conflict", "too_many_requests", "unavailable"],
});
