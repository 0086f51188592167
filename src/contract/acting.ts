import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { done, idInPath, instant } from "./shared.ts";
import { user } from "./users.ts";

const why = z.string().trim().min(10, "too short (10)").max(500, "too long (500)");

export const actAs = endpoint({
  name: "actAs",
  summary: "Sign in as somebody else, as staff, for a quarter of an hour and for a reason. They are told by mail",
  method: "POST",
  path: "/admin/users/:user/act",
  guard: "admin",
  platform: true,
  confirmed: true,
  secret: true,
  params: z.object({ user: idInPath }),
  body: z.strictObject({
    why,
    /** Otherwise nothing can be changed meanwhile. */
    mayChange: z.optional(z.boolean()),
  }),
  reply: user.extend({ token: z.string(), until: instant }),
  status: 201,
  refusals: ["not_found", "forbidden"],
});

export const endActing = endpoint({
  name: "endActing",
  summary: "End being signed in as somebody else",
  method: "POST",
  path: "/acting/end",
  guard: "authenticated",
  platform: true,
  whileActing: true,
  body: z.strictObject({}),
  reply: done,
  refusals: ["conflict"],
});
