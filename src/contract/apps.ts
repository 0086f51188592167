import * as z from "zod";
import { auditDays } from "../model/access/audit-actions.ts";
import { isLocale } from "../model/base/locale.ts";
import { isTimeZone } from "../model/base/time-zone.ts";
import { weekStarts } from "../model/base/week-start.ts";
import { closedDaysSchema } from "../model/booking/closed-days.ts";
import { fieldBlock } from "../model/fields/field.ts";
import { isEmail } from "../model/fields/values/input-text.ts";
import { brand, lookSettings } from "../model/page/brand.ts";
import { english, type SiteTextName } from "../model/texts/english.ts";
import { isLanguage } from "../model/texts/language.ts";
import { endpoint } from "./endpoint.ts";
import { homeFigures } from "./home-figures.ts";
import { planShown } from "./plans.ts";
import { bag, deleted, headerCode, id, idInPath, idOrSlug, instant, personShown } from "./shared.ts";

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
  /** The ids of the groups that the caller is in; absent where many apps are answered. */
  groups: z.optional(z.array(id)),
  /** Whether visitors can open any of its pages. */
  isLive: z.boolean(),
  /** Present while the staff of the platform keeps the app shut. */
  suspended: z.optional(z.object({ since: instant, why: z.string() })),
  /** Present while it is shut, until it is deleted at this moment: its owner may take it back. */
  deleteAt: z.optional(instant),
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

/** An origin as browsers send it: scheme, host in lower case and a port that is not the scheme's own, nothing behind them. */
const originPattern = /^(?!http:.*:80$|https:.*:443$)https?:\/\/(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;
const origin = z.string().max(300).regex(originPattern, "must be an origin such as https://example.com");

const textNames = Object.keys(english) as [SiteTextName, ...SiteTextName[]];
const ownTexts = z.partialRecord(z.enum(textNames), z.string().max(500, "too long (500)"));

/** What may be set in an app's settings; unknown keys are refused. */
export const appSettings = z.strictObject({
  componentType: z.optional(z.union([z.string().max(63), z.int()])),
  headerCode: z.optional(headerCode),
  ...lookSettings,
  /** What the app sets over its theme. Written here it is live at once; `/brand` keeps a draft of it and its versions. */
  brand: z.optional(brand),
  signup: z.optional(z.boolean()),
  /** Pages of these origins may call the API of this app. */
  origins: z.optional(z.array(origin).max(20)),
  /** The IANA name of the zone in which the app counts days and hours; "" for UTC. */
  timezone: z.optional(z.string().refine((name) => name === "" || isTimeZone(name), "must be a time zone such as Europe/Berlin")),
  /** Days on which nothing can be booked, in the zone of each booking field: YYYY-MM-DD, or MM-DD for every year. */
  closedDays: z.optional(closedDaysSchema),
  /** BCP 47, such as "en-GB": by whose customs numbers, money and days are shown; "" for English. */
  locale: z.optional(
    z
      .string()
      .max(35)
      .refine((name) => name === "" || isLocale(name), "must be a language such as en-GB"),
  ),
  /** On which day its weeks begin, in calendars and in words such as "this-week"; Monday unless said. */
  weekStart: z.optional(z.enum(weekStarts, "must be monday, sunday or saturday")),
  /** Days for which it is kept who did what; 365 unless said. */
  activityDays: z.optional(z.int().min(auditDays.least).max(auditDays.most)),
  /** How its mails are sent: the name that they come from, to whom answers go, and the postal address below mails to many. "" for the usual. */
  mail: z.optional(
    z.strictObject({
      senderName: z.optional(z.string().trim().max(100)),
      replyTo: z.optional(
        z
          .string()
          .trim()
          .max(254)
          .refine((text) => text === "" || isEmail(text), "must be one e-mail address"),
      ),
      postalAddress: z.optional(z.string().trim().max(500)),
    }),
  ),
  /** The id of the page that the address of the site opens, while it is published; 0: the one named "index", else "home", else the oldest. */
  homePage: z.optional(z.int().min(0)),
  /** Figures and charts on the app's home in the studio. */
  homeFigures: z.optional(homeFigures),
  /** BCP 47, such as "de": the language of the site's pages, where they name no other; "" for English. */
  lang: z.optional(
    z
      .string()
      .max(35)
      .refine((name) => name === "" || isLanguage(name), "must be a language such as de"),
  ),
  /** What the site says by itself in other words than its catalogue has, by language and name; "" for those of the catalogue. */
  texts: z.optional(
    z
      .record(z.string().max(35).refine(isLanguage, "must be a language such as de"), ownTexts)
      .refine((texts) => Object.keys(texts).length <= 50, "choose less (50)"),
  ),
  /** The id of the page that is shown where there is none; 0: the built-in one. */
  notFoundPage: z.optional(z.int().min(0)),
});

export const createApp = endpoint({
  name: "createApp",
  summary: "Create an app; its creator owns it",
  method: "POST",
  path: "/apps",
  notWhileActing: true,
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

export const appInPath = z.object({ id: idOrSlug });

export const currentApp = endpoint({
  name: "currentApp",
  summary: "One app, by id or slug",
  method: "GET",
  path: "/apps/:id",
  guard: "anyone",
  platform: true,
  params: appInPath,
  query: z.strictObject({ with: z.optional(z.enum(["plan"])) }),
  reply: app
    .partial({ settings: true, meta: true, userFields: true, userId: true, isLive: true })
    /** With `with=plan`, for its admins: the plan that it is on; null: none. */
    .extend({ plan: z.optional(planShown.nullable()) }),
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
    groups: z.optional(z.unknown()),
    domainText: z.optional(z.unknown()),
    isLive: z.optional(z.unknown()),
    suspended: z.optional(z.unknown()),
    createdAt: z.optional(z.unknown()),
    updatedAt: z.optional(z.unknown()),
  }),
  reply: app,
  refusals: ["app_not_found", "forbidden"],
});

export const member = z.object({
  id,
  appId: id,
  userId: id,
  appRole: z.int(),
  userMeta: bag,
  /** The username tells two people apart: of an e-mail address the part before the @, of a phone number the last digits. */
  user: personShown.extend({ username: z.string() }),
  /** Was asked and has not accepted: not a member yet, and nothing is told of them. */
  isPending: z.boolean(),
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
  summary:
    "Add a person to an app. Who is in no app that the caller edits is asked first: `isPending`, and a member by accepting. A number that is nobody's is answered alike",
  method: "POST",
  path: "/apps/:id/users",
  notWhileActing: true,
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
  notWhileActing: true,
  guard: "authenticated",
  platform: true,
  params: z.object({ id: idOrSlug, userId: idInPath }),
  body: z.strictObject({ role: z.optional(appRole), appRole: z.optional(appRole), userMeta: z.optional(bag) }),
  reply: member,
  refusals: ["app_not_found", "forbidden", "not_found"],
});

export const removeMember = endpoint({
  name: "removeMember",
  summary:
    "Remove a member from an app; anybody may leave. `handTo`: the member whom an admin gives their records and assignments to; without it these stay as they are",
  method: "DELETE",
  path: "/apps/:id/users/:userId",
  notWhileActing: true,
  guard: "authenticated",
  platform: true,
  params: z.object({ id: idOrSlug, userId: idInPath }),
  query: z.strictObject({ handTo: z.optional(idInPath) }),
  reply: deleted,
  refusals: ["app_not_found", "forbidden", "not_found"],
});
