import type { Post } from "../../../contract/posts.ts";
import { sameJson } from "../../../model/base/json.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { held } from "./conflicts.ts";

/** As far as records are changed by it. */
interface Api {
  readonly changePost: (call: {
    readonly params: { readonly post: number };
    readonly body: FieldValues & { readonly updatedAt: string };
    readonly quiet: true;
  }) => Promise<Post>;
}

/** How often what others keep changing meanwhile is taken over before somebody is asked. */
export const mostTurns = 3;

/** A record as a writing from this screen has left it, and which of its values are of this screen. */
interface Left {
  readonly post: Post;
  readonly own: readonly string[];
}

/** The last writing of a record from this screen, while it is under way: the next one begins with what came of it. */
const underWay = new Map<number, Promise<Left | undefined>>();

/** What was sent for a record from this screen and has no answer yet, in turn. */
const unanswered = new Map<number, readonly FieldValues[]>();

/** The record with what was sent for it meanwhile: an answer to an earlier change does not take a later one off the screen. */
export function withUnanswered(post: Post): Post {
  return Object.assign({}, post, ...(unanswered.get(post.id) ?? []));
}

/**
 * Changes some values of a record as it was seen. What somebody else changed beside them stays; where they changed one of the same, the
 * change is refused as stale.
 */
export async function setValues(api: Api, seen: Post, values: FieldValues): Promise<Post> {
  const before = underWay.get(seen.id);
  const writing = Promise.resolve(before).then((last) => send(api, startOf(seen, values, last), { values }));
  const settled = Promise.all([writing, before]).then(
    ([post, last]) => ({ post, own: [...stillOwn(post, last), ...Object.keys(values)] }),
    () => undefined,
  );
  underWay.set(seen.id, settled);
  unanswered.set(seen.id, [...(unanswered.get(seen.id) ?? []), values]);
  try {
    return await writing;
  } finally {
    const others = unanswered.get(seen.id)?.filter((each) => each !== values) ?? [];
    if (others.length > 0) unanswered.set(seen.id, others);
    else unanswered.delete(seen.id);
    if (underWay.get(seen.id) === settled) underWay.delete(seen.id);
  }
}

/** What was written here before and is there as it was left. */
function stillOwn(post: Post, last: Left | undefined): readonly string[] {
  return last?.own.filter((slug) => sameJson(held(post, slug), held(last.post, slug))) ?? [];
}

/** What a writing begins with: what the one before it left, unless somebody else has changed the same by then, which nobody has seen here. */
function startOf(seen: Post, values: FieldValues, last: Left | undefined): Post {
  if (!last || Date.parse(last.post.updatedAt) <= Date.parse(seen.updatedAt)) return seen;
  const others = Object.fromEntries(Object.entries(values).filter(([slug]) => !last.own.includes(slug)));
  return isContested(seen, others, last.post) ? seen : last.post;
}

async function send(
  api: Api,
  seen: Post,
  {
    values,
    known = seen,
    turn = 1,
  }: {
    readonly values: FieldValues;
    readonly known?:
      | {
          [x: string]: import("zod").JSONType;
          id: number;
          appId: number;
          typeId: number;
          statusId: number;
          userId: number | null;
          user: { id: number; nickname: string; firstName: string; lastName: string; avatar: string } | null;
          title: string | null;
          content: string;
          meta: Record<string, import("zod").JSONType>;
          assigneeIds: number[];
          statusEnteredAt: string;
          deadlineAt: string | null;
          createdAt: string;
          updatedAt: string;
        }
      | undefined;
    readonly turn?: number | undefined;
  },
): Promise<Post> {
  try {
    return await api.changePost({ params: { post: seen.id }, body: { ...values, updatedAt: known.updatedAt }, quiet: true });
  } catch (failure) {
    const newer = newerOf(failure);
    if (!newer || turn === mostTurns || isContested(seen, values, newer)) throw failure;
    return send(api, seen, { values, known: newer, turn: turn + 1 });
  }
}

/** Whether somebody else put something else where these values are to go. */
function isContested(seen: Post, values: FieldValues, newer: Post): boolean {
  return Object.keys(values).some((slug) => {
    const [before, theirs, own] = [seen, newer, values].map((each) => held(each, slug));
    return !sameJson(before ?? null, theirs ?? null) && !sameJson(theirs ?? null, own ?? null);
  });
}

/** The record as somebody else has left it, where that is why a change was refused. */
export function newerOf(failure: unknown): Post | undefined {
  if (!(failure instanceof CallFailed) || failure.code !== "stale") return undefined;
  // What the server says of a stale record is the newer one.
  return (failure.data as { readonly post?: Post } | undefined)?.post;
}
