import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { post } from "./posts.ts";
import { idInPath, instant, personShown } from "./shared.ts";

const recordChange = z.object({
  /** When it was; of one record it names the change. */
  at: instant,
  /**
   * "returned": it was taken out of the trash. "unlinked" and "linked": what it points at was deleted or restored. "moved": its
   * status was removed from the workflow. "converted": its form was changed.
   */
  kind: z.enum(["created", "changed", "restored", "returned", "unlinked", "linked", "moved", "converted"]),
  user: personShown.nullable(),
  /** An automation did it, set off by the user if there is one. */
  byRule: z.boolean(),
  /**
   * By slug, as far as the caller may see them; null stands for nothing. A field is called as it is called now; one that is gone
   * says what its label was.
   */
  changes: z.array(z.object({ slug: z.string(), formerLabel: z.string().nullable(), before: z.json(), after: z.json() })),
});
export type RecordChange = z.infer<typeof recordChange>;

export const listHistory = endpoint({
  name: "listHistory",
  summary: "What was changed of a record, by whom and when, newest first",
  method: "GET",
  path: "/posts/:post/history",
  guard: "app-editor",
  keys: "read",
  params: z.object({ post: idInPath }),
  list: true,
  reply: z.array(recordChange),
  refusals: ["not_found"],
});

export const restoreValues = endpoint({
  name: "restoreValues",
  summary: "Put back what a record held before a change: one value, or all",
  method: "POST",
  path: "/posts/:post/history/restore",
  guard: "app-editor",
  keys: "write",
  params: z.object({ post: idInPath }),
  body: z.strictObject({
    /** The `at` of the change. */
    before: instant,
    slug: z.optional(z.string().min(1).max(63)),
    updatedAt: z.optional(instant),
  }),
  reply: post,
  refusals: ["not_found", "forbidden", "stale", "conflict"],
});
