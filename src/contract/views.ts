import * as z from "zod";
import { viewSettings } from "../model/types/record-view.ts";
import { endpoint } from "./endpoint.ts";
import { counted, deleted, id, idInPath, idOrSlug, instant } from "./shared.ts";

/** One way to look at the records of a type: a person's own, or shared with everybody who reads them. */
export const recordView = z.object({
  id,
  typeId: id,
  /** Who made it. */
  userId: id,
  title: z.string(),
  isShared: z.boolean(),
  settings: viewSettings,
  createdAt: instant,
  updatedAt: instant,
});
export type RecordView = z.infer<typeof recordView>;

const title = z.string().trim().min(1, "require").max(120);

export const listViews = endpoint({
  name: "listViews",
  summary: "The caller's own views of a data type, and those that are shared",
  method: "GET",
  path: "/types/:type/views",
  guard: "app-user",
  params: z.object({ type: idOrSlug }),
  whole: true,
  reply: z.array(recordView),
  refusals: ["not_found", "forbidden"],
});

export const countViews = endpoint({
  name: "countViews",
  summary:
    "How many records the views of a data type hold that listViews answers; past 1,000 nobody counts on. A view that asks for what is not there has no number",
  method: "GET",
  path: "/types/:type/views/counts",
  guard: "app-user",
  params: z.object({ type: idOrSlug }),
  reply: z.array(counted.extend({ viewId: id, more: z.optional(z.literal(true)) })),
  refusals: ["not_found", "forbidden"],
});

export const createView = endpoint({
  name: "createView",
  summary: "Keep a view of a data type; only editors share one",
  method: "POST",
  path: "/types/:type/views",
  guard: "app-user",
  params: z.object({ type: idOrSlug }),
  body: z.strictObject({ title, isShared: z.optional(z.boolean()), settings: viewSettings }),
  reply: recordView,
  status: 201,
  refusals: ["not_found", "forbidden", "conflict"],
});

export const changeView = endpoint({
  name: "changeView",
  summary: "Change a view: one's own, or as an editor one that is shared",
  method: "POST",
  path: "/views/:view",
  guard: "app-user",
  params: z.object({ view: idInPath }),
  body: z.strictObject({
    title: z.optional(title),
    isShared: z.optional(z.boolean()),
    settings: z.optional(viewSettings),
    /** As of when the caller knows the view: one that was changed since is not written over, but answered. */
    updatedAt: z.optional(instant),
  }),
  reply: recordView,
  refusals: ["not_found", "forbidden", "stale"],
});

export const deleteView = endpoint({
  name: "deleteView",
  summary: "Delete a view: one's own, or as an editor one that is shared",
  method: "DELETE",
  path: "/views/:view",
  notWhileActing: true,
  guard: "app-user",
  params: z.object({ view: idInPath }),
  reply: deleted,
  refusals: ["not_found", "forbidden"],
});
