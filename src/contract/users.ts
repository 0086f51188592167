import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { done, id, instant } from "./shared.ts";

export const user = z.object({
  id,
  username: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  nickname: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string(),
  /** YYYY-MM-DD. */
  birthday: z.string().nullable(),
  /** The role on the platform, not in any app. */
  role: z.int(),
  createdAt: instant,
});
export type User = z.infer<typeof user>;

const name = z.string().trim().max(120);
export const profileChanges = z.strictObject({
  nickname: z.optional(name),
  firstName: z.optional(name),
  lastName: z.optional(name),
  avatar: z.optional(z.string().max(2_000)),
  /** Only the first ten characters count: an instant is cut to its day. */
  birthday: z.optional(
    z
      .string()
      .transform((text) => text.slice(0, 10))
      .pipe(z.union([z.iso.date(), z.literal("")]))
      .nullable(),
  ),
  /** "" or null takes it away. These three and the password change only together with the present password. */
  email: z.optional(z.string().trim().max(190).nullable()),
  phone: z.optional(z.string().trim().max(40).nullable()),
  password: z.optional(z.string().min(8, "too short (8)").max(256)),
  currentPassword: z.optional(z.string().max(256)),
  // What a user answers may be sent back as it is: these only unchanged, those not at all looked at.
  username: z.optional(z.string()),
  role: z.optional(z.int()),
  id: z.optional(z.unknown()),
  createdAt: z.optional(z.unknown()),
});

export const me = endpoint({
  name: "me",
  summary: "The signed-in person",
  method: "GET",
  path: "/users/me",
  guard: "authenticated",
  platform: true,
  reply: user,
});

export const changeMe = endpoint({
  name: "changeMe",
  summary: "Change the own profile; with the present password also e-mail, phone and password",
  method: "POST",
  path: "/users/me",
  guard: "authenticated",
  platform: true,
  secret: true,
  body: profileChanges,
  reply: user,
});

/** What a look-up of people answers: never an address. */
export const personFound = z.object({ id, nickname: z.string(), username: z.string(), avatar: z.string() });

export const findUsers = endpoint({
  name: "findUsers",
  summary: "Look people up by nickname, username or e-mail, or by id",
  method: "GET",
  path: "/users",
  guard: "app-editor",
  list: true,
  reply: z.array(personFound),
});

export const sendFeedback = endpoint({
  name: "sendFeedback",
  summary: "Send feedback to the platform",
  method: "POST",
  path: "/users/feedback",
  guard: "authenticated",
  platform: true,
  body: z
    .strictObject({ message: z.optional(z.string().trim().min(1).max(5_000)), email: z.optional(z.string().trim().min(1).max(5_000)) })
    .refine((body) => body.message !== undefined || body.email !== undefined, { path: ["message"], message: "require" }),
  reply: done,
});
