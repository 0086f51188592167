import * as z from "zod";
import { isDay } from "../model/fields/days.ts";
import { endpoint } from "./endpoint.ts";
import { done, id, idInPath, idOrSlug, instant } from "./shared.ts";

const fieldSlug = z.string().min(1).max(63);
const day = z.string().refine(isDay, "must be a day as YYYY-MM-DD");
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, "must be a month as YYYY-MM");
const place = z.string().max(200);

/** Whose calendar the day is in, and who or what is asked for: an id, or an option; without it anybody who takes turns. */
const asked = z.strictObject({ clientTimezone: z.optional(z.string().max(60)), place: z.optional(place) });

const freeSlot = z.object({
  from: instant,
  to: instant,
  /** How many bookings it still has room for. */
  free: z.int().min(1),
});

export const findSlots = endpoint({
  name: "findSlots",
  summary: "The free times of a booking field on a day of the caller's calendar (clientTimezone), within 400 days of today",
  method: "GET",
  path: "/types/:type/slots/:slug/:day",
  guard: "anyone",
  keys: "read",
  params: z.object({ type: idOrSlug, slug: fieldSlug, day }),
  query: asked,
  reply: z.array(freeSlot),
  refusals: ["not_found", "forbidden", "unauthenticated", "too_many_requests"],
});

export const findOpenDays = endpoint({
  name: "findOpenDays",
  summary: "How many times are free on each day of a month; days without any are left out",
  method: "GET",
  path: "/types/:type/slots/:slug/month/:month",
  guard: "anyone",
  keys: "read",
  params: z.object({ type: idOrSlug, slug: fieldSlug, month }),
  query: asked,
  reply: z.object({ days: z.array(z.object({ day: z.string(), free: z.int() })) }),
  refusals: ["not_found", "forbidden", "unauthenticated", "too_many_requests"],
});

export const holdSlot = endpoint({
  name: "holdSlot",
  summary:
    "Hold a free time for five minutes while a form is filled in. The token counts for who sends it along (header x-joinery-hold, or the cookie that is set); another hold ends the one before",
  method: "POST",
  path: "/types/:type/slots/:slug/hold",
  guard: "anyone",
  params: z.object({ type: idOrSlug, slug: fieldSlug }),
  body: z.strictObject({ from: instant, place: z.optional(place) }),
  reply: z.object({ token: z.string(), expiresAt: instant }),
  status: 201,
  refusals: ["not_found", "forbidden", "unauthenticated", "slot_taken", "too_many_requests"],
  visitorsWrite: true,
  secret: true,
});

const takenTime = z.object({
  id,
  from: instant,
  to: instant,
  state: z.enum(["booked", "held", "blocked"]),
  place: z.string(),
  postId: id.nullable(),
  note: z.string(),
});
export type TakenTime = z.infer<typeof takenTime>;

export const findTaken = endpoint({
  name: "findTaken",
  summary: "What is booked, held and blocked between two instants, at most 62 days apart; the first 1,000",
  method: "GET",
  path: "/types/:type/slots/:slug/taken",
  guard: "app-editor",
  keys: "read",
  params: z.object({ type: idOrSlug, slug: fieldSlug }),
  query: z.strictObject({ since: instant, until: instant }),
  reply: z.object({ times: z.array(takenTime) }),
  refusals: ["not_found"],
});

export const blockTime = endpoint({
  name: "blockTime",
  summary: "Block a time, at most 62 days long: nobody can book it. What is booked there already stays, and is answered",
  method: "POST",
  path: "/types/:type/slots/:slug/blocks",
  guard: "app-editor",
  params: z.object({ type: idOrSlug, slug: fieldSlug }),
  body: z.strictObject({ from: instant, to: instant, place: z.optional(place), note: z.optional(z.string().trim().max(200)) }),
  reply: takenTime.extend({ booked: z.array(takenTime) }),
  status: 201,
  refusals: ["not_found", "conflict"],
});

const calendarFeed = z.object({
  id,
  /** Of whom or what: an id, or an option; "" for all. */
  place: z.string(),
  /** How whoever made it is called. */
  madeBy: z.string(),
  createdAt: instant,
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const listFeeds = endpoint({
  name: "listFeeds",
  summary: "The addresses at which calendar programs read the bookings of a field: the caller's own, for app admins all of them",
  method: "GET",
  path: "/types/:type/slots/:slug/feeds",
  guard: "app-editor",
  params: z.object({ type: idOrSlug, slug: fieldSlug }),
  reply: z.object({ feeds: z.array(calendarFeed) }),
  refusals: ["not_found"],
});

export const createFeed = endpoint({
  name: "createFeed",
  summary: "Make an address at which calendar programs read the bookings of a field. It is a secret, and answered this once",
  method: "POST",
  path: "/types/:type/slots/:slug/feeds",
  guard: "app-editor",
  params: z.object({ type: idOrSlug, slug: fieldSlug }),
  body: z.strictObject({ place: z.optional(place) }),
  reply: calendarFeed.extend({ address: z.string() }),
  status: 201,
  refusals: ["not_found", "conflict"],
  secret: true,
});

export const deleteFeed = endpoint({
  name: "deleteFeed",
  summary: "End an address at which calendar programs read bookings",
  method: "DELETE",
  path: "/types/:type/slots/:slug/feeds/:feed",
  guard: "app-editor",
  params: z.object({ type: idOrSlug, slug: fieldSlug, feed: idInPath }),
  reply: done,
  refusals: ["not_found"],
});

export const unblockTime = endpoint({
  name: "unblockTime",
  summary: "Let a blocked time be booked again",
  method: "DELETE",
  path: "/types/:type/slots/:slug/blocks/:block",
  guard: "app-editor",
  params: z.object({ type: idOrSlug, slug: fieldSlug, block: idInPath }),
  reply: done,
  refusals: ["not_found"],
});
