import type {
  blockTime as blockContract,
  TakenTime,
  findTaken as takenContract,
  unblockTime as unblockContract,
} from "../../contract/bookings.ts";
import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import { notFound, refuse, refuseFields, type Scope, type WriteScope } from "../kernel/scope.ts";
import { authorize } from "../record-access/public.ts";
import { counted, countFromRecords } from "./count-from-records.ts";
import { bookableField } from "./find-slots.ts";
import { blockById, countBlocks, deleteBlock, insertTimes, type TakenRow, takenBetween } from "./store.ts";

const longest = 62 * 86_400_000;
const mostShown = 1_000;
/** So many times of one field are blocked at once. */
const mostBlocks = 2_000;

export async function findTaken(scope: Scope, input: InputOf<typeof takenContract>): Promise<ReplyOf<typeof takenContract>> {
  const { type, field } = await bookableField(scope, input);
  const { from, to } = spanOf(input.since, input.until, "until");
  const authority = authorize(scope, type);
  if (authority.read === "none") throw notFound("Field");
  await counted(scope, { type, field });
  const taken = await takenBetween(scope.db, { type: type.row.id, field: field.id }, { from, to, now: scope.now, most: mostShown });
  return { times: taken.map(show) };
}

export async function blockTime(scope: WriteScope, input: InputOf<typeof blockContract>): Promise<ReplyOf<typeof blockContract>> {
  const { type, field } = await bookableField(scope, input);
  const key = { type: type.row.id, field: field.id };
  const { from, to } = spanOf(input.from, input.to, "to");
  const { place = "", note = "" } = input;
  if ((await countBlocks(scope.db, key)) >= mostBlocks)
    throw refuse("conflict", `No more than ${mostBlocks} times can be blocked at once.`);
  await countFromRecords(scope, { type, field });
  const there = await takenBetween(scope.db, key, { ...(place && { places: [place] }), from, to, now: scope.now, most: mostShown });
  const id = await scope.newId("booking");
  // Blocks may overlap: the id keeps their seats apart from each other, and from those of bookings.
  await insertTimes(scope.db, key, [{ id, place, seat: -id, from, to, state: "blocked", note }]);
  scope.publishLive({ type: type.row.id });
  const row = { id, place, seat: 0, starts_at: from, ends_at: to, state: "blocked", post_id: null, note } as const;
  return { ...show(row), booked: there.filter(({ state }) => state === "booked").map(show) };
}

export async function unblockTime(scope: WriteScope, input: InputOf<typeof unblockContract>): Promise<ReplyOf<typeof unblockContract>> {
  const { type, field } = await bookableField(scope, input);
  if (!(await blockById(scope.db, { type: type.row.id, field: field.id }, input.block))) throw notFound("Blocked time");
  await deleteBlock(scope.db, input.block);
  scope.publishLive({ type: type.row.id });
  return { ok: true };
}

function spanOf(first: string, last: string, end: string): { readonly from: Date; readonly to: Date } {
  const [from, to] = [new Date(first), new Date(last)];
  const messages =
    to <= from ? ["must be later than its beginning"] : to.getTime() - from.getTime() > longest ? ["is more than 62 days later"] : [];
  if (messages.length > 0) throw refuseFields({ [end]: { title: "End", messages } });
  return { from, to };
}

function show({ id, place, starts_at, ends_at, state, post_id, note }: TakenRow): TakenTime {
  return { id, from: starts_at.toISOString(), to: ends_at.toISOString(), state, place, postId: post_id, note };
}
