import { roles } from "../../model/access/guards.ts";
import { calendarFeed } from "../../model/booking/calendar-file.ts";
import { bookingFields } from "../../model/booking/places.ts";
import { titleOf } from "../../model/types/title-of.ts";
import { sql } from "../../platform/db/database.ts";
import { appById, asPerson } from "../apps/public.ts";
import { allTakenBetween, counted, pastDays, waits } from "../bookings/public.ts";
import { isEditor, type Scope } from "../kernel/scope.ts";
import { recordsByIds } from "../record-rows/public.ts";
import { showByIds } from "../records/public.ts";
import { cachedType } from "../type-definitions/public.ts";
import { feedByToken } from "./feed-store.ts";
import { hashOfFeed } from "./feeds.ts";

const day = 86_400_000;
/** How many days ahead bookings are told. */
const daysAhead = 180;
/** Of more than these, those that begin first. */
const most = 2_000;

/**
 * The calendar of an address, as whoever made it may read it by now; undefined: there is no such address any more, or its maker is no editor of
 * the app any more. It tells when and what a booking is called, and nothing else of it.
 */
export async function readFeed(scope: Scope, token: string, host: string): Promise<string | undefined> {
  const feed = await feedByToken(scope.db, hashOfFeed(token));
  const [type, app] = feed ? await Promise.all([cachedType(scope, feed.type_id), appById(scope.db, scope.app)]) : [];
  const field = type ? bookingFields(type.row.post_fields).find(({ id }) => id === feed?.field) : undefined;
  if (!feed || !type || !app || !field || app.suspended_at !== null) return undefined;
  const asked = await asPerson(scope, { user_id: feed.user_id, user_role: roles.platformAdmin });
  if (!asked.person || !isEditor(asked)) return undefined;
  const now = scope.now.getTime();
  const between = { from: new Date(now - pastDays * day), to: new Date(now + daysAhead * day), now: scope.now };
  const key = { type: type.row.id, field: field.id };
  await counted(scope, { type, field });
  const taken = await allTakenBetween(scope.db, key, { ...between, ...(feed.place && { places: [feed.place] }) });
  const booked = taken.filter(({ state }) => state === "booked").slice(0, most);
  const ids = [...new Set(booked.flatMap(({ post_id }) => post_id ?? []))];
  const posts = new Map((await showByIds(asked, type, ids)).map((post) => [post.id, post]));
  const rows = new Map((await recordsByIds(scope.db, ids, sql`true`)).map((row) => [row.id, row]));
  const entries = booked.flatMap(({ post_id, starts_at: from, ends_at: to, place }) => {
    const [post, row] = [posts.get(post_id ?? 0), rows.get(post_id ?? 0)];
    if (!post || !row) return [];
    const uid = `${post.id}.${field.id}.${place}.${app.id}@${host}`;
    return [
      { uid, from, to, written: new Date(row.updated_at), title: titleOf(post, type.row.post_fields), isPending: waits({ type }, row) },
    ];
  });
  return calendarFeed(`${app.title}: ${field.label}`, entries);
}
