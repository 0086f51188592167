import * as z from "zod";
import { anyJson } from "../model/base/any-json.ts";
import { whyTooMuchHtml } from "../model/base/html-limits.ts";
import { endpoint } from "./endpoint.ts";
import { id, idInPath, instant } from "./shared.ts";

/** A template that people wrote: a record of the app's `componentType`. */
export const component = z.object({
  id,
  appId: id,
  typeId: id,
  title: z.string(),
  /** LiquidJS and HTML. */
  content: z.string(),
  /** The fields of the form that asks for its settings, as a type keeps its fields. */
  settings_menu: z.array(z.record(z.string(), z.json())),
  /** Of which record of which app it is a copy; null: of none. */
  clonedFromPost: id.nullable(),
  clonedFromApp: id.nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** It is another app's: it can be used and cloned, and is not edited here. */
  isForeign: z.boolean(),
});
export type Component = z.infer<typeof component>;

const content = z
  .string()
  .max(100_000, "too long (100000)")
  .superRefine((text, context) => {
    const why = whyTooMuchHtml(text);
    if (why !== undefined) context.addIssue({ code: "custom", message: why });
  });
const menu = z.array(z.record(z.string(), anyJson)).max(50);
const written = {
  title: z.optional(z.string().trim().max(190)),
  content: z.optional(content),
  settings_menu: z.optional(menu),
};
/** What may be sent back along with it and is ignored. */
const known = {
  ...{ id: z.optional(z.unknown()), appId: z.optional(z.unknown()), typeId: z.optional(z.unknown()), isForeign: z.optional(z.unknown()) },
  ...{ clonedFromPost: z.optional(z.unknown()), clonedFromApp: z.optional(z.unknown()) },
  ...{ createdAt: z.optional(z.unknown()), updatedAt: z.optional(z.unknown()) },
};
const named = z.object({ owner: idInPath, component: idInPath });

export const listComponents = endpoint({
  name: "listComponents",
  summary: "The app's own template blocks: the records of its componentType, newest first",
  method: "GET",
  path: "/components",
  guard: "app-editor",
  list: true,
  reply: z.array(component),
});

export const listSharedComponents = endpoint({
  name: "listSharedComponents",
  summary: "The template blocks that the platform's own app shares with all others",
  method: "GET",
  path: "/components/shared",
  guard: "app-editor",
  list: true,
  reply: z.array(component),
});

export const findComponent = endpoint({
  name: "findComponent",
  summary: "One template block by the app that it belongs to: this one, or app 1, whose library is shared",
  method: "GET",
  path: "/components/:owner/:component",
  guard: "app-editor",
  params: named,
  reply: component,
  refusals: ["not_found"],
});

export const createComponent = endpoint({
  name: "createComponent",
  summary: "Write a template block. An app without a componentType gets one",
  method: "POST",
  path: "/components",
  guard: "app-editor",
  body: z.strictObject({ ...written, ...known }),
  reply: component,
  status: 201,
  refusals: ["forbidden"],
});

export const changeComponent = endpoint({
  name: "changeComponent",
  summary: "Change a template block of the app's own; one of another app is refused",
  method: "POST",
  path: "/components/:owner/:component",
  guard: "app-editor",
  params: named,
  body: z.strictObject({ ...written, ...known }),
  reply: component,
  refusals: ["not_found", "forbidden", "stale"],
});

export const cloneComponent = endpoint({
  name: "cloneComponent",
  summary: "Copy a template block, of this app or of the shared library, into this app. The copy says where it comes from",
  method: "POST",
  path: "/components/:owner/:component/clone",
  guard: "app-editor",
  params: named,
  body: z.strictObject({}),
  reply: component,
  status: 201,
  refusals: ["not_found", "forbidden"],
});

export const previewComponent = endpoint({
  name: "previewComponent",
  summary: "What a template would show with these settings, cleaned as on a page; `problem` says why nothing",
  method: "POST",
  path: "/components/preview",
  guard: "app-editor",
  body: z.strictObject({ content, settings_menu: z.optional(menu), values: z.optional(z.record(z.string(), anyJson)) }),
  reply: z.object({ html: z.string(), problem: z.optional(z.string()) }),
});
