import { createHash, randomBytes } from "node:crypto";
import type {
  CalendarFeed,
  createFeed as createContract,
  deleteFeed as deleteContract,
  listFeeds as listContract,
} from "../../contract/bookings.ts";
import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import { audit } from "../audit/public.ts";
import { showPerson, usersByIds } from "../auth/public.ts";
import { bookableField } from "../bookings/public.ts";
import { isAppAdmin, notFound, refuse, type Scope, signedInPerson, type WriteScope } from "../kernel/scope.ts";
import { authorize } from "../record-access/public.ts";
import { deleteFeedRow, type FeedRow, feedsOf, insertFeed } from "./feed-store.ts";

/** So many addresses one field has at once. */
const most = 50;

export async function listFeeds(scope: Scope, input: InputOf<typeof listContract>): Promise<ReplyOf<typeof listContract>> {
  const { type, field } = await bookableField(scope, input);
  const feeds = (await feedsOf(scope.db, { type: type.row.id, field: field.id })).filter((feed) => isTheirs(scope, feed));
  const people = new Map(
    (await usersByIds(scope.db, [...new Set(feeds.map(({ user_id }) => user_id))])).map((user) => [user.user_id, showPerson(user)]),
  );
  return { feeds: feeds.map((feed) => show(feed, people.get(feed.user_id)?.nickname ?? "")) };
}

export async function createFeed(scope: Scope, input: InputOf<typeof createContract>): Promise<ReplyOf<typeof createContract>> {
  const token = randomBytes(32).toString("base64url");
  const person = signedInPerson(scope);
  const feed = await scope.write(async (writing) => {
    const { type, field } = await bookableField(writing, input);
    if (authorize(writing, type).read === "none") throw notFound("Field");
    const there = await feedsOf(writing.db, { type: type.row.id, field: field.id });
    if (there.length >= most) throw refuse("conflict", `A field has ${most} calendar addresses at most. End one of them first.`);
    const about = { type_id: type.row.id, field: field.id, place: input.place ?? "", user_id: person.id, created_at: writing.now };
    const made = { id: await writing.newId("booking"), ...about };
    await insertFeed(writing.db, { ...made, hash: hashOfFeed(token) });
    await audit(writing, { action: "feed.created", id: made.id, title: `${type.row.title}: ${field.label}` });
    return made;
  });
  return { ...show(feed, person.nickname), address: scope.outside.mainAddress(`/calendar/${scope.app}-${token}.ics`) };
}

export async function deleteFeed(scope: WriteScope, input: InputOf<typeof deleteContract>): Promise<ReplyOf<typeof deleteContract>> {
  const { type, field } = await bookableField(scope, input);
  const feed = (await feedsOf(scope.db, { type: type.row.id, field: field.id })).find(({ id }) => id === input.feed);
  if (!feed || !isTheirs(scope, feed)) throw notFound("Calendar address");
  await deleteFeedRow(scope.db, feed.id);
  await audit(scope, { action: "feed.deleted", id: feed.id, title: `${type.row.title}: ${field.label}` });
  return { ok: true };
}

export function hashOfFeed(token: string): string {
  return createHash("sha256").update(`calendar feed ${token}`).digest("hex");
}

function isTheirs(scope: Pick<Scope, "person" | "appRole">, { user_id }: FeedRow): boolean {
  return isAppAdmin(scope) || user_id === scope.person?.id;
}

function show({ id, place, created_at }: FeedRow, madeBy: string): CalendarFeed {
  return { id, place, madeBy, createdAt: created_at.toISOString() };
}
