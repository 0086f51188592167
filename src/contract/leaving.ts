import * as z from "zod";
import { inboxEmails, inboxKindNames } from "../model/access/inbox.ts";
import { isTimeZone } from "../model/base/time-zone.ts";
import { app } from "./apps.ts";
import { endpoint } from "./endpoint.ts";
import { id, idOrSlug } from "./shared.ts";
import { user } from "./users.ts";

export const handOverApp = endpoint({
  name: "handOverApp",
  summary: "Give an app to another of its admins, who owns it from then on; whoever gave it stays an admin. Both are mailed",
  method: "POST",
  path: "/apps/:id/handover",
  guard: "authenticated",
  platform: true,
  confirmed: true,
  params: z.object({ id: idOrSlug }),
  body: z.strictObject({ userId: id }),
  reply: app,
  refusals: ["app_not_found", "forbidden", "not_found", "conflict", "confirm_first"],
});

export const deleteMe = endpoint({
  name: "deleteMe",
  summary:
    "Delete the own account in 14 days. Refused while one owns apps or would go on to be charged for plans: `data` names them. Until then `users/me/keep` takes it back",
  method: "POST",
  path: "/users/me/delete",
  guard: "authenticated",
  platform: true,
  confirmed: true,
  body: z.strictObject({}),
  reply: user,
  refusals: ["conflict", "confirm_first"],
});

export const keepMe = endpoint({
  name: "keepMe",
  summary: "Take back that the own account is deleted",
  method: "POST",
  path: "/users/me/keep",
  notWhileActing: true,
  guard: "authenticated",
  platform: true,
  body: z.strictObject({}),
  reply: user,
});

const ways = z.strictObject({ bell: z.optional(z.boolean()), mail: z.optional(z.boolean()) });
const mailAlone = z.strictObject({ mail: z.optional(z.boolean()) });

/** By kind and way: false where one is not told; what is absent is told. */
export const notifications = z.strictObject({
  submission: z.optional(ways),
  import: z.optional(mailAlone),
  webhook: z.optional(mailAlone),
  feedback: z.optional(mailAlone),
  /** What one finds in the inbox, and of what one is mailed at once, once a day or never; what is absent is as usual. */
  inbox: z.optional(
    z.partialRecord(z.enum(inboxKindNames), z.strictObject({ inbox: z.optional(z.boolean()), email: z.optional(z.enum(inboxEmails)) })),
  ),
  /** The zone (IANA) whose morning the daily mail comes in; absent: the app's. */
  zone: z.optional(z.string().refine(isTimeZone, "must be a time zone such as Europe/Berlin")),
});

export const myNotifications = endpoint({
  name: "myNotifications",
  summary: "Of what the caller is told, and by which ways",
  method: "GET",
  path: "/users/me/notifications",
  guard: "authenticated",
  platform: true,
  reply: notifications,
});

export const changeNotifications = endpoint({
  name: "changeNotifications",
  summary: "Choose of what to be told by which ways; what is not sent stays as it is",
  method: "POST",
  path: "/users/me/notifications",
  guard: "authenticated",
  platform: true,
  body: notifications,
  reply: notifications,
});
