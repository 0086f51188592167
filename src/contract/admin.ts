import * as z from "zod";
import { activityEvent } from "./activity.ts";
import { endpoint } from "./endpoint.ts";
import { session } from "./sessions.ts";
import { done, id, idInPath, instant, personShown } from "./shared.ts";
import { usage } from "./usage.ts";

const forStaff = { guard: "admin", platform: true } as const;
const dangerous = { ...forStaff, confirmed: true } as const;
const why = z.string().trim().min(3, "too short (3)").max(500, "too long (500)");
const suspended = z.object({ since: instant, why: z.string() }).nullable();

const day = z.object({
  /** YYYY-MM-DD, UTC. */
  day: z.iso.date(),
  users: z.int(),
  newUsers: z.int(),
  apps: z.int(),
  newApps: z.int(),
  signIns: z.int(),
  failedSignIns: z.int(),
  /** Null: nobody counted on that day. */
  records: z.int().nullable(),
  fileBytes: z.int().nullable(),
});
export type PlatformDay = z.infer<typeof day>;

const figures = z.object({
  /** Oldest first; days on which nobody counted are left out. */
  days: z.array(day),
  now: z.object({
    /** Jobs that are due, and those that failed for good. Counted to 10,000. */
    jobsWaiting: z.int(),
    jobsDead: z.int(),
    suspendedUsers: z.int(),
    suspendedApps: z.int(),
    openCrashes: z.int(),
    version: z.string(),
  }),
});
export type PlatformFigures = z.infer<typeof figures>;

export const platformFigures = endpoint({
  name: "platformFigures",
  summary: "Figures of the whole platform by day, of at most 366 days. They are counted every ten minutes",
  method: "GET",
  path: "/admin/figures",
  ...forStaff,
  query: z.strictObject({ since: z.optional(z.iso.date()), until: z.optional(z.iso.date()) }),
  reply: figures,
});

const account = z.object({
  id,
  username: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  nickname: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string(),
  role: z.int(),
  createdAt: instant,
  suspended,
});
export type Account = z.infer<typeof account>;

export const listAccounts = endpoint({
  name: "listAccounts",
  summary: "All accounts, newest first; `filter` looks in names and addresses",
  method: "GET",
  path: "/admin/users",
  ...forStaff,
  list: true,
  reply: z.array(account),
});

const accountSheet = account.extend({
  emailVerifiedAt: instant.nullable(),
  phoneVerifiedAt: instant.nullable(),
  /** The first 100. */
  apps: z.array(z.object({ id, title: z.string(), slug: z.string(), role: z.int(), isOwner: z.boolean() })),
  sessions: z.array(session),
  factors: z.object({
    hasPassword: z.boolean(),
    hasCodes: z.boolean(),
    passkeys: z.int(),
    providers: z.array(z.string()),
  }),
});
export type AccountSheet = z.infer<typeof accountSheet>;

const ofUser = { params: z.object({ user: idInPath }), refusals: ["not_found", "forbidden"] } as const;

export const findAccount = endpoint({
  name: "findAccount",
  summary: "One account, with its apps, its sessions and its ways to sign in",
  method: "GET",
  path: "/admin/users/:user",
  ...forStaff,
  ...ofUser,
  reply: accountSheet,
});

export const suspendAccount = endpoint({
  name: "suspendAccount",
  summary: "Keep somebody out: all their sessions, keys, exports and open connections end at once",
  method: "POST",
  path: "/admin/users/:user/suspend",
  ...dangerous,
  ...ofUser,
  body: z.strictObject({ why }),
  reply: accountSheet,
});

export const restoreAccount = endpoint({
  name: "restoreAccount",
  summary: "Let somebody in again who was suspended",
  method: "POST",
  path: "/admin/users/:user/restore",
  ...dangerous,
  ...ofUser,
  body: z.strictObject({}),
  reply: accountSheet,
});

export const signAccountOut = endpoint({
  name: "signAccountOut",
  summary: "End all sessions of somebody",
  method: "DELETE",
  path: "/admin/users/:user/sessions",
  ...forStaff,
  ...ofUser,
  reply: done,
});

export const resetFactor = endpoint({
  name: "resetFactor",
  summary:
    "Ask somebody for no code at sign-in any more, who has lost their app and their recovery codes: they are mailed why, and signed out everywhere",
  method: "POST",
  path: "/admin/users/:user/reset-factor",
  ...dangerous,
  params: ofUser.params,
  refusals: [...ofUser.refusals, "conflict"],
  body: z.strictObject({ why }),
  reply: accountSheet,
});

export const setPlatformRole = endpoint({
  name: "setPlatformRole",
  summary: "Set what somebody is on the platform: no more than the caller is",
  method: "POST",
  path: "/admin/users/:user/role",
  ...dangerous,
  ...ofUser,
  body: z.strictObject({ role: z.int().min(0).max(100) }),
  reply: accountSheet,
});

const appInAdmin = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  domain: z.string(),
  isLive: z.boolean(),
  createdAt: instant,
  suspended,
  /** Null: the account is gone. */
  owner: personShown.nullable(),
});
export type AppInAdmin = z.infer<typeof appInAdmin>;

export const listAllApps = endpoint({
  name: "listAllApps",
  summary: "All apps, newest first; `filter` looks in titles and addresses",
  method: "GET",
  path: "/admin/apps",
  ...forStaff,
  list: true,
  reply: z.array(appInAdmin),
});

const appSheet = appInAdmin.extend({ members: z.int(), usage });
export type AppSheet = z.infer<typeof appSheet>;
const ofApp = { params: z.object({ id: idInPath }), refusals: ["not_found", "forbidden"] } as const;

export const findAnyApp = endpoint({
  name: "findAnyApp",
  summary: "One app, with what it keeps and may keep",
  method: "GET",
  path: "/admin/apps/:id",
  ...forStaff,
  ...ofApp,
  reply: appSheet,
});

export const suspendApp = endpoint({
  name: "suspendApp",
  summary: "Shut an app: its site answers 503, its API and files nobody but the staff, and those who work on it read why",
  method: "POST",
  path: "/admin/apps/:id/suspend",
  ...dangerous,
  ...ofApp,
  body: z.strictObject({ why }),
  reply: appSheet,
});

export const restoreApp = endpoint({
  name: "restoreApp",
  summary: "Open an app again that was suspended",
  method: "POST",
  path: "/admin/apps/:id/restore",
  ...dangerous,
  ...ofApp,
  body: z.strictObject({}),
  reply: appSheet,
});

export const listPlatformActivity = endpoint({
  name: "listPlatformActivity",
  summary: "Who did what on the platform, newest first: sign-ins, factors, roles, suspensions, settings, and what the staff did",
  method: "GET",
  path: "/admin/activity",
  ...forStaff,
  list: true,
  reply: z.array(activityEvent),
});

export const exportPlatformActivity = endpoint({
  name: "exportPlatformActivity",
  summary: "The same list as a CSV file, with all that the filter finds, 10,000 lines at most",
  method: "GET",
  path: "/admin/activity/export",
  ...forStaff,
  list: true,
  reply: z.unknown(),
});

export const rawKinds = ["user", "app", "record"] as const;

export const readRaw = endpoint({
  name: "readRaw",
  summary: "A user, an app or a record as it is kept, without secrets. Reading it is kept in the log",
  method: "GET",
  path: "/admin/raw/:kind/:id",
  ...forStaff,
  params: z.object({ kind: z.enum(rawKinds), id: idInPath }),
  /** Of a record, the app that it is in. */
  query: z.strictObject({ app: z.optional(idInPath) }),
  reply: z.record(z.string(), z.json()),
  refusals: ["not_found"],
});

/** The lists of the platform's own app that the admin area links to, by the slugs of their data types. */
export const contentLists = ["networks", "blogs", "questions", "videos", "ideas", "denj"] as const;
export type ContentList = (typeof contentLists)[number];

export const createContentList = endpoint({
  name: "createContentList",
  summary: "Make the data type of a list of the admin area, with its fields, in the platform's own app",
  method: "POST",
  path: "/admin/content/:list",
  ...forStaff,
  params: z.object({ list: z.enum(contentLists) }),
  body: z.strictObject({}),
  reply: z.object({ id, slug: z.string() }),
  status: 201,
});
