import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { post } from "./posts.ts";
import { deleted, id, idInPath, idOrSlug, instant } from "./shared.ts";

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
    /** The page below the address of the site on which they pay what the actions ordered; null: nothing. */
    payAt: z.string().nullable(),
  }),
  refusals: ["not_found", "forbidden", "unauthenticated", "conflict"],
  visitorsWrite: true,
});

export const runStates = ["done", "waiting", "failed"] as const;
export type RunState = (typeof runStates)[number];

/** One step that the workflow took for a record, or failed to take. */
export const actionRun = z.object({
  id,
  postId: id,
  statusId: id,
  /** The button that was pressed; null: the record entered the status. */
  button: z.string().nullable(),
  /** The automation that was set off; null: a status or a button did this. */
  automationId: id.nullable(),
  /** The action's key. */
  slug: z.string(),
  ok: z.boolean(),
  /** "waiting": it planned what is still to happen. */
  state: z.enum(runStates),
  message: z.string(),
  /** When what it planned is to happen; null: it planned nothing. */
  dueAt: instant.nullable(),
  /** When what it planned was called off. */
  cancelledAt: instant.nullable(),
  /** When somebody had it done again after it failed. */
  redoneAt: instant.nullable(),
  createdAt: instant,
});
export type ActionRun = z.infer<typeof actionRun>;

/** `state` asks for those alone. */
const runList = { list: true, refusals: ["not_found"] } as const;

export const listRuns = endpoint({
  name: "listRuns",
  summary: "What the actions of the workflow did for a record, newest first",
  method: "GET",
  path: "/posts/:post/actions/runs",
  guard: "app-editor",
  params: z.object({ post: idInPath }),
  reply: z.array(actionRun),
  ...runList,
});

const typeRun = actionRun.extend({
  /** What the record is called; null: it lies in the trash. */
  postTitle: z.string().nullable(),
});
export type TypeRun = z.infer<typeof typeRun>;

export const listTypeRuns = endpoint({
  name: "listTypeRuns",
  summary: "What the actions of a type's workflow and of its buttons did, newest first",
  method: "GET",
  path: "/types/:type/actions/runs",
  guard: "app-admin",
  params: z.object({ type: idOrSlug }),
  reply: z.array(typeRun),
  ...runList,
});

export const redoRun = endpoint({
  name: "redoRun",
  summary: "Do an action that failed again, and those behind it in its list",
  method: "POST",
  path: "/posts/:post/actions/runs/:run/redo",
  guard: "app-admin",
  params: z.object({ post: idInPath, run: idInPath }),
  reply: z.object({
    /** Whether every action was done this time. */
    ok: z.boolean(),
    message: z.string(),
  }),
  refusals: ["not_found", "conflict"],
});

const plannedRun = typeRun.extend({
  typeId: id,
  /** What is planned, in a sentence; null: the action is not there any more. */
  text: z.string().nullable(),
});
export type PlannedRun = z.infer<typeof plannedRun>;

export const listPlanned = endpoint({
  name: "listPlanned",
  summary: "The mails and pauses that are planned in the app, by when they are due",
  method: "GET",
  path: "/actions/planned",
  guard: "app-admin",
  list: true,
  reply: z.array(plannedRun),
});

export const cancelPlanned = endpoint({
  name: "cancelPlanned",
  summary: "Call off a mail or a pause that is planned; what stands behind a pause is not done",
  method: "DELETE",
  path: "/actions/planned/:run",
  guard: "app-admin",
  params: z.object({ run: idInPath }),
  reply: deleted,
  refusals: ["not_found"],
});

/** `previousUntil`: until when the secret before it goes on signing too; null: it does not. */
const signingSecret = z.object({ secret: z.string(), previousUntil: instant.nullable() });

export const callSecret = endpoint({
  name: "callSecret",
  summary: "What the calls that actions make are signed with, as Standard Webhooks say",
  method: "GET",
  path: "/actions/signing-secret",
  guard: "app-admin",
  notWhileActing: true,
  reply: signingSecret,
});

export const rotateCallSecret = endpoint({
  name: "rotateCallSecret",
  summary: "Sign the calls that actions make with another secret; the one before goes on signing beside it for a day",
  method: "POST",
  path: "/actions/signing-secret/rotate",
  guard: "app-admin",
  notWhileActing: true,
  reply: signingSecret,
});
