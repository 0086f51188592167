import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { deleted, id, instant } from "./shared.ts";

export const user = z.object({
  id,
  username: z.string(),
  email: z.string().nullable(),
  /** Null: not proved yet, so it is no way to sign in. */
  emailVerifiedAt: instant.nullable(),
  /** Takes the place of `email` as soon as the link in the mail that went there is followed. */
  pendingEmail: z.string().nullable(),
  phone: z.string().nullable(),
  /** Null: not proved yet, so it is no way to sign in unless it is the username. */
  phoneVerifiedAt: instant.nullable(),
  nickname: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string(),
  /** YYYY-MM-DD. */
  birthday: z.string().nullable(),
  /** The role on the platform, not in any app. */
  role: z.int(),
  createdAt: instant,
  /** When the account is deleted by itself, as its owner asked for; null: it stays. */
  deleteAt: instant.nullable(),
  /** Present where somebody of the staff is signed in as this person. */
  acting: z.optional(z.object({ by: z.string(), why: z.string(), mayChange: z.boolean(), until: instant })),
});
export type User = z.infer<typeof user>;

const name = z.string().trim().max(120);
export const profileChanges = z.strictObject({
  nickname: z.optional(name),
  firstName: z.optional(name),
  lastName: z.optional(name),
  /** A file that was uploaded, or a picture elsewhere; "" for none. */
  avatar: z.optional(
    z.union([
      z.literal(""),
      z
        .string()
        .max(2_000)
        .regex(/^(https?:\/\/|\/(?!\/))[^\s\\]+$/i, "must be the address of a picture"),
    ]),
  ),
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
  emailVerifiedAt: z.optional(z.unknown()),
  pendingEmail: z.optional(z.unknown()),
  phoneVerifiedAt: z.optional(z.unknown()),
  deleteAt: z.optional(z.unknown()),
  acting: z.optional(z.unknown()),
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
  summary:
    "Change the own profile; with the present password also e-mail, phone and password. Where mails are sent, a new e-mail waits as `pendingEmail` until it is proved",
  method: "POST",
  path: "/users/me",
  guard: "authenticated",
  platform: true,
  secret: true,
  body: profileChanges,
  reply: user,
});

export const setAvatar = endpoint({
  name: "setAvatar",
  summary: "Upload a picture of the signed-in person (multipart, `file`); a larger one is cut to a square of 512 pixels",
  method: "POST",
  path: "/users/me/avatar",
  notWhileActing: true,
  guard: "authenticated",
  platform: true,
  upload: true,
  reply: z.object({ file: z.string() }),
  status: 201,
  refusals: ["too_large", "wrong_media_type"],
});

export const removeAvatar = endpoint({
  name: "removeAvatar",
  summary: "Take the picture of the signed-in person away",
  method: "DELETE",
  path: "/users/me/avatar",
  notWhileActing: true,
  guard: "authenticated",
  platform: true,
  reply: deleted,
});

/** What a look-up of people answers: never an address. */
export const personFound = z.object({ id, nickname: z.string(), username: z.string(), avatar: z.string() });

export const findUsers = endpoint({
  name: "findUsers",
  summary: "Look up people of the apps that the caller edits: by id, a part of the nickname, or a whole address",
  method: "GET",
  path: "/users",
  guard: "app-editor",
  list: true,
  reply: z.array(personFound),
});
