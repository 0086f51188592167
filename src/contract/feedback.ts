import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { done, instant, personShown } from "./shared.ts";

const feedback = z.object({
  id: z.string(),
  message: z.string(),
  createdAt: instant,
  /** Null: their account is gone. Of an address as username only the start is told. */
  user: personShown.extend({ username: z.string() }).nullable(),
});
export type Feedback = z.infer<typeof feedback>;

export const sendFeedback = endpoint({
  name: "sendFeedback",
  summary: "Send feedback to the platform",
  method: "POST",
  path: "/users/feedback",
  notWhileActing: true,
  guard: "authenticated",
  platform: true,
  body: z
    .strictObject({ message: z.optional(z.string().trim().min(1).max(5_000)), email: z.optional(z.string().trim().min(1).max(5_000)) })
    .refine((body) => body.message !== undefined || body.email !== undefined, { path: ["message"], message: "require" }),
  reply: done,
});

export const listFeedback = endpoint({
  name: "listFeedback",
  summary: "What people have said of the product, newest first. For admins of the platform",
  method: "GET",
  path: "/feedback",
  guard: "admin",
  platform: true,
  list: true,
  reply: z.array(feedback),
});
