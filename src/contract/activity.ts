import * as z from "zod";
import { type AuditAction, auditActions } from "../model/access/audit-actions.ts";
import { endpoint } from "./endpoint.ts";
import { id, instant, personShown } from "./shared.ts";

const names = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];

export const activityEvent = z.object({
  id,
  at: instant,
  /** Whose doing it was; null: nobody who is signed in, a job, or somebody whose account is gone. */
  user: personShown.nullable(),
  /** Who of the platform's staff did it, signed in as that person; null: their account is gone. */
  actingUser: z.optional(personShown.nullable()),
  /** The API key by which a program did it in their name. */
  keyId: id.nullable(),
  action: z.enum(names),
  /** What it was done to, as it was called then. */
  target: z.object({ kind: z.string(), id: z.string(), title: z.string() }),
  /** What is other than before, as text or JSON; cut to 500 characters, and without secrets. */
  changes: z.array(z.object({ name: z.string(), before: z.optional(z.string()), after: z.optional(z.string()) })),
  /** Where it came from, the last part left out; "" where there is none. */
  address: z.string(),
});
export type ActivityEvent = z.infer<typeof activityEvent>;

export const listActivity = endpoint({
  name: "listActivity",
  summary:
    "Who did what in the app, newest first: changes of rights, members, keys, domains, code, data types and pages, exports and deletions",
  method: "GET",
  path: "/activity",
  guard: "app-admin",
  list: true,
  reply: z.array(activityEvent),
});

export const exportActivity = endpoint({
  name: "exportActivity",
  summary: "The same list as a CSV file, with all that the filter finds, 10,000 lines at most",
  method: "GET",
  path: "/activity/export",
  notWhileActing: true,
  guard: "app-admin",
  list: true,
  reply: z.unknown(),
});
