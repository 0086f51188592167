import * as z from "zod";
import { endpoint } from "./endpoint.ts";

export const viewOnSite = endpoint({
  name: "viewOnSite",
  summary:
    "A link to the app's site that, once and within a minute, lets a browser look at its pages as somebody else sees them. That ends by itself after half an hour, and nothing can be changed meanwhile",
  method: "POST",
  path: "/view-on-site",
  guard: "app-admin",
  notWhileActing: true,
  secret: true,
  body: z.strictObject({
    /** `visitor`, `role:25`, `role:50`, `group:ID` or `user:ID`. */
    as: z.string().max(40),
  }),
  reply: z.object({
    /** Below the address of the site. */
    path: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  status: 201,
  refusals: ["not_found", "forbidden"],
});
