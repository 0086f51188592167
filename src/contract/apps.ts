import * as z from "zod";
import { isTimeZone } from "../model/base/time-zone.ts";
import { fieldBlock } from "../model/fields/field.ts";
import { endpoint } from "./endpoint.ts";
import { bag, deleted, id, idInPath, idOrSlug, instant, personShown } from "./shared.ts";

export const app = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  /** The app's own host as name servers know it, without scheme and slash; "" for none. */
  domain: z.string(),
  /** The same for people: in its own letters, "müller.example", where nobody could take it for another. */
  domainText: z.string(),
  meta: bag,
  settings: bag,
  /** The fields of each member's userMeta. */
  userFields: z.array(fieldBlock),
  /** The owner. */
  userId: id,
  /** The caller's role in it; 0 for none. */
  appUserRole: z.int(),
  /** Whether visitors can open any of its pages. */
  isLive: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type App = z.infer<typeof app>;

/** A scheme and a trailing slash are stripped, case does not count. */
const address = z
  .string()
  .trim()
  .max(253)
  .transform((text) =>
    text
      .toLowerCase()
      .replace(/^[a-z][a-z0-9+.-]*:\/\//, "")
      .replace(/\/+$/, ""),
  );

/** What may be set in an app's settings; unknown keys are refused. */
export const appSettings = z.strictObject({
  componentType: z.optional(z.union([z.string().max(63), z.int()])),
  mainFont: z.optional(z.string().max(120)),
  headingFont: z.optional(z.string().max(120)),
  headerCode: z.optional(z.string().max(100_000)),
  theme: z.optional(z.enum(["atelier", "northlight", "harbor", "nocturne", "orchard"])),
  signup: z.optional(z.boolean()),
  origins: z.optional(z.array(z.string().max(300)).max(20)),
  /** The IANA name of the zone in which the app counts days and hours; "" for UTC. */
  timezone: z.optional(z.string().refine((name) => name === "" || isTimeZone(name), "must be a time zone such as Europe/Berlin")),
  homePage: z.optional(z.string().max(190)),
});

export const createApp = endpoint({
  name: "createApp",
  summary: "Create an app; its creator owns it",
  method: "POST",
  path: "/apps",
  guard: "authenticated",
  platform: true,
  body: z.strictObject({
    title: z.string().trim().min(1, "require").max(120),
    domain: address.pipe(z.string().min(1, "require").max(253)),
    settings: z.optional(appSettings),
  }),
  reply: app,
  status: 201,
});

export const myApps = endpoint({
  name: "myApps",
  summary: "The caller's apps",
  method: "GET",
  path: "/apps/me",
  guard: "authenticated",
  platform: true,
  list: true,
  reply: z.array(app),
});

const appInPath = z.object({ id: idOrSlug });

export const currentApp = endpoint({
  name: "currentApp",
  summary: "One app, by id or slug",
  method: "GET",
  path: "/apps/:id",
  guard: "anyone",
  platform: true,
  params: appInPath,
  query: z.strictObject({ with: z.optional(z.enum(["plan"])) }),
  reply: app.partial({ settings: true, meta: true, userFields: true, userId: true, isLive: true }),
  refusals: ["app_not_found"],
});

export const changeApp = endpoint({
  name: "changeApp",
  summary: "Change an app's title, addresses and settings",
  method: "POST",
  path: "/apps/:id",
  guard: "authenticated",
  platform: true,
  params: appInPath,
  body: z.strictObject({
    title: z.optional(z.string().trim().min(1, "require").max(120)),
    slug: z.optional(z.string().trim().toLowerCase().max(63)),
    domain: z.optional(address),
    meta: z.optional(bag),
    settings: z.optional(appSettings),
    userFields: z.optional(z.array(fieldBlock).max(200)),
    /** The owner: only unchanged. */
    userId: z.optional(z.int()),
    // What an app answers may be sent back as it is; these are the server's and are ignored.
    id: z.optional(z.unknown()),
    appUserRole: z.optional(z.unknown()),
    domainText: z.optional(z.unknown()),
    isLive: z.optional(z.unknown()),
    createdAt: z.optional(z.unknown()),
    updatedAt: z.optional(z.unknown()),
  }),
  reply: app,
  refusals: ["app_not_found", "forbidden"],
});

export const appDomain = z.object({
  domain: z.string(),
  /** The record that shows whose the domain is. */
  record: z.object({ type: z.literal("TXT"), name: z.string(), value: z.string() }),
  verifiedAt: instant.nullable(),
});

export const findDomain = endpoint({
  name: "findDomain",
  summary: "The record to set for an app's own domain",
  method: "GET",
  path: "/apps/:id/domain",
  guard: "authenticated",
  platform: true,
  params: appInPath,
  reply: appDomain,
  refusals: ["app_not_found", "forbidden", "not_found"],
});

export const verifyDomain = endpoint({
  name: "verifyDomain",
  summary: "Look whether the record of an app's own domain is set; then the domain is served",
  method: "POST",
  path: "/apps/:id/domain/verify",
  guard: "authenticated",
  platform: true,
  params: appInPath,
  body: z.strictObject({}),
  reply: appDomain,
  refusals: ["app_not_found", "forbidden", "not_found", "conflict"],
});

export const member = z.object({
  id,
  appId: id,
  userId: id,
  appRole: z.int(),
  userMeta: bag,
  /** The username tells two people apart: of an e-mail address the part before the @, of a phone number the last digits. */
  user: personShown.extend({ username: z.string() }),
  createdAt: instant,
});
export type Member = z.infer<typeof member>;

/** 0 to 90; who grants may not grant more than the own role (the verb checks). */
const appRole = z.int().min(0).max(90);

export const listMembers = endpoint({
  name: "listMembers",
  summary: "The members of an app with their roles; by their names with `filter`, by their accounts with `userId:in`",
  method: "GET",
  path: "/apps/:id/users",
  guard: "authenticated",
  platform: true,
  params: appInPath,
  list: true,
  reply: z.array(member),
  refusals: ["app_not_found", "forbidden"],
});

export const addMember = endpoint({
  name: "addMember",
  summary: "Add a person to an app",
  method: "POST",
  path: "/apps/:id/users",
  guard: "authenticated",
  platform: true,
  params: appInPath,
  body: z.strictObject({ userId: id, role: z.optional(appRole) }),
  reply: member,
  status: 201,
  refusals: ["app_not_found", "forbidden", "not_found", "conflict"],
});

export const changeMember = endpoint({
  name: "changeMember",
  summary: "Change a member's role or fields",
  method: "POST",
  path: "/apps/:id/users/:userId",
  guard: "authenticated",
  platform: true,
  params: z.object({ id: idOrSlug, userId: idInPath }),
  body: z.strictObject({ role: z.optional(appRole), appRole: z.optional(appRole), userMeta: z.optional(bag) }),
  reply: member,
  refusals: ["app_not_found", "forbidden", "not_found"],
});

export const removeMember = endpoint({
  name: "removeMember",
  summary: "Remove a member from an app; anybody may leave",
  method: "DELETE",
  path: "/apps/:id/users/:userId",
  guard: "authenticated",
  platform: true,
  params: z.object({ id: idOrSlug, userId: idInPath }),
  reply: deleted,
  refusals: ["app_not_found", "forbidden", "not_found"],
});
