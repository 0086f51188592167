import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { post } from "./posts.ts";
import { id, idInPath, instant } from "./shared.ts";

export const nextPost = endpoint({
  name: "nextPost",
  summary: "Move a record to the next status",
  method: "POST",
  path: "/posts/:post/actions/next",
  guard: "authenticated",
  keys: "write",
  params: z.object({ post: idInPath }),
  /** The status that the sender saw: a record that has left it meanwhile stays where it is. */
  body: z.strictObject({ statusId: z.optional(id) }),
  reply: post,
  refusals: ["not_found", "forbidden", "cannot_move_on"],
});

export const takeBackMove = endpoint({
  name: "takeBackMove",
  summary: "Put a record back where the caller has just moved it from, where that move set nothing off",
  method: "POST",
  path: "/posts/:post/actions/back",
  guard: "app-editor",
  params: z.object({ post: idInPath }),
  /** The record's `updatedAt` as the move answered it: whatever happened to it since then stays. */
  body: z.strictObject({ movedAt: instant }),
  reply: post,
  refusals: ["not_found", "forbidden", "conflict"],
});

export const pressButton = endpoint({
  name: "pressButton",
  summary: "Press a button of a record: its actions are done one after the other",
  method: "POST",
  path: "/posts/:post/actions/buttons/:button",
  guard: "anyone",
  keys: "write",
  params: z.object({ post: idInPath, button: z.string().min(1).max(63) }),
  /**
   * What the button's own form asks, under `input` or by slug beside it, and the record's values as they stand unsaved on the
   * screen, which only formulas read.
   */
  body: z
    .looseObject({ currentModel: z.optional(z.record(z.string(), z.json())) })
    .transform(({ currentModel = {}, ...answers }) => ({ currentModel, answers })),
  reply: z.object({
    /** Whether every action was done. What was done before one failed stays. */
    ok: z.boolean(),
    /** The record as it is now; null when the caller may not read it any more. */
    post: post.nullable(),
    /** What the actions gave, by their keys, as far as the caller may see it. */
    results: z.record(z.string(), z.json()),
    /** For the person who pressed it. */
    message: z.string(),
  }),
  refusals: ["not_found", "forbidden", "unauthenticated", "conflict"],
  visitorsWrite: true,
});

/** One step that the workflow took for a record, or failed to take. */
const actionRun = z.object({
  id,
  postId: id,
  statusId: id,
  /** The button that was pressed; null: the record entered the status. */
  button: z.string().nullable(),
  /** The action's key. */
  slug: z.string(),
  ok: z.boolean(),
  message: z.string(),
  createdAt: instant,
});
export type ActionRun = z.infer<typeof actionRun>;

export const listRuns = endpoint({
  name: "listRuns",
  summary: "What the actions of the workflow did for a record, newest first",
  method: "GET",
  path: "/posts/:post/actions/runs",
  guard: "app-editor",
  params: z.object({ post: idInPath }),
  list: true,
  reply: z.array(actionRun),
  refusals: ["not_found"],
});
