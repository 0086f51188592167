import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { done, id, instant } from "./shared.ts";

export const session = z.object({
  id: z.uuid(),
  /** The app whose site it was begun on, and that it is good for; null: the platform. */
  appId: id.nullable(),
  /** Browser and system as the browser named them: "Firefox on Linux"; "" where nothing is known. */
  device: z.string(),
  /** The network it was begun from, not the whole address: "203.0.113.x"; "" where nothing is known. */
  address: z.string(),
  createdAt: instant,
  /** At most some minutes behind. */
  lastSeenAt: instant,
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
  /** Present where it is the staff of the platform who are signed in as this person. */
  staff: z.optional(z.object({ why: z.string(), mayChange: z.boolean() })),
});
export type Session = z.infer<typeof session>;

const own = { guard: "authenticated", platform: true } as const;

export const listSessions = endpoint({
  name: "listSessions",
  summary: "Where the caller is signed in, last used first",
  method: "GET",
  path: "/users/me/sessions",
  ...own,
  whole: true,
  reply: z.array(session),
});

export const endSession = endpoint({
  name: "endSession",
  summary: "Sign out of one place",
  method: "DELETE",
  path: "/users/me/sessions/:session",
  ...own,
  params: z.object({ session: z.uuid() }),
  notWhileActing: true,
  reply: done,
  refusals: ["not_found"],
});

export const endOtherSessions = endpoint({
  name: "endOtherSessions",
  summary: "Sign out everywhere else",
  method: "DELETE",
  path: "/users/me/sessions",
  ...own,
  notWhileActing: true,
  reply: done,
});
