import type { InputOf } from "../../contract/endpoint.ts";
import type { readSubmissions as contract, Submissions } from "../../contract/submissions.ts";
import type { Scope } from "../kernel/scope.ts";
import { isRead, listSubmissions, personIn, submissionsFor } from "./list-submissions.ts";
import { holdReader, type ReaderRow, type SubmissionRow, updateReader } from "./store.ts";

/** More ids are not remembered one by one: no more submissions than that are ever counted. */
const remembered = 200;

/** Marks submissions as read. What the caller is not told of, or has read, is not touched. */
export async function readSubmissions(scope: Scope, asked: InputOf<typeof contract>): Promise<Submissions> {
  const person = personIn(scope);
  const unread = await submissionsFor(scope, person);
  await scope.write(async ({ db, now }) => {
    const reader = await holdReader(db, person.id, now);
    const read = unread.filter((row) => !isRead(row, reader) && isMeant(row, asked));
    if (read.length === 0) return;
    await updateReader(db, { ...reader, ...marked(reader, read, asked) }, now);
  });
  return listSubmissions(scope);
}

function isMeant({ id, post_id, type_id }: SubmissionRow, { posts, typeId, upTo }: InputOf<typeof contract>): boolean {
  if (posts) return posts.includes(post_id);
  return typeId === undefined ? id <= (upTo ?? 0) : type_id === typeId;
}

function marked(
  { read_to, read_ids }: ReaderRow,
  read: readonly SubmissionRow[],
  { upTo }: InputOf<typeof contract>,
): Pick<ReaderRow, "read_to" | "read_ids"> {
  const ids = read.map(({ id }) => id);
  // No further than what is there: what comes later is unread.
  const to = upTo === undefined ? read_to : Math.max(read_to, ...ids);
  const one = upTo === undefined ? [...read_ids, ...ids] : read_ids;
  return {
    read_to: to,
    read_ids: one
      .filter((id) => id > to)
      .sort((a, b) => b - a)
      .slice(0, remembered),
  };
}
