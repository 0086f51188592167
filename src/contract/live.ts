import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { id, instant, personShown } from "./shared.ts";

/** What others changed within a moment, as far as the caller may know of it: which records, and never what they hold. */
export const liveChanges = z.object({
  /** `version`: the record's `updatedAt`; null: it is gone, or the caller may not read it any more. */
  posts: z.array(z.object({ typeId: id, id, version: instant.nullable() })),
  /** Data types of which so much changed that records are not named one by one, or whose form did. */
  types: z.array(id),
  /**
   * When the first of those records was changed, where that is known: the list of the type tells which they are, by
   * `updatedAt:gte`, and the trash which of them are gone.
   */
  since: z.optional(instant),
  /** Data types that were made, or themselves changed or deleted: their names, forms, statuses or rights. */
  definitions: z.array(id),
  /** Data types that something was submitted to by a form of a page; told to editors, and absent where there was nothing. */
  submitted: z.optional(z.array(id)),
  /** The caller's inbox is another; absent where it is not. */
  inbox: z.optional(z.literal(true)),
});
export type LiveChanges = z.infer<typeof liveChanges>;

export const watchChanges = endpoint({
  name: "watchChanges",
  summary:
    "Server-sent events: `open` at the start with {quietFor}, for how many milliseconds nothing has changed in the app, `changes` as {posts: [{typeId, id, version}], types: [typeId], since, definitions: [typeId], submitted: [typeId], inbox: true}, where `types` are those of which more than 50 records changed at once: `GET /types/{type}/posts?updatedAt:gte={since}` lists them; `onlookers` to editors as {postId, people}, when somebody opens a record or leaves it; and `missed` when something may have changed unheard, so that all that is shown should be asked for again",
  method: "GET",
  path: "/live",
  guard: "app-user",
  keys: "read",
  reply: z.string(),
  replyType: "text/event-stream",
  refusals: ["too_many_requests", "unavailable"],
});

/** Who has a record open at this moment, each once. */
export const onlookersOfPost = z.object({ postId: id, people: z.array(personShown) });
export type OnlookersOfPost = z.infer<typeof onlookersOfPost>;

export const lookAt = endpoint({
  name: "lookAt",
  summary:
    "Say which record one has open in one tab, and again every 20 seconds; `postId` null: none any more. Answers who has it open. The events of `GET /live` tell when that changes",
  method: "POST",
  path: "/live/looking",
  guard: "app-editor",
  body: z.strictObject({ tab: z.string().regex(/^[\w-]{8,40}$/), postId: id.nullable() }),
  reply: z.object({ people: z.array(personShown) }),
  refusals: ["not_found"],
});
