import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { deleted, id, idInPath, instant } from "./shared.ts";

/** So many an app keeps. Where it is full, the oldest of those that renaming made goes. */
export const mostRedirects = 1_000;

export const redirect = z.object({
  id,
  /** The path that is asked for, "/old". */
  from: z.string(),
  /** Where it leads: a path of the site, or an address of another one. null: the page is in the trash, or not live. */
  to: z.string().nullable(),
  status: z.union([z.literal(301), z.literal(302)]),
  /** The page that was at this path before it was renamed; null: somebody wrote the redirect. */
  pageId: id.nullable(),
  createdAt: instant,
});
export type Redirect = z.infer<typeof redirect>;

const wanted = {
  from: z.string().trim().max(200),
  to: z.string().trim().max(2_000),
  status: z.optional(z.union([z.literal(301), z.literal(302)])),
};

export const listRedirects = endpoint({
  name: "listRedirects",
  summary: "Where those are sent on to who ask for a path at which no page is; all of them, by their paths",
  method: "GET",
  path: "/redirects",
  guard: "app-editor",
  whole: true,
  reply: z.array(redirect),
});

export const addRedirects = endpoint({
  name: "addRedirects",
  summary: "Add redirects; one that begins at the same path is replaced. All are added, or none and the faults are told by their lines",
  method: "POST",
  path: "/redirects",
  guard: "app-editor",
  body: z.strictObject({ redirects: z.array(z.strictObject(wanted)).min(1).max(mostRedirects) }),
  reply: z.array(redirect),
  status: 201,
});

export const removeRedirect = endpoint({
  name: "removeRedirect",
  summary: "Remove a redirect",
  method: "DELETE",
  path: "/redirects/:redirect",
  guard: "app-editor",
  params: z.object({ redirect: idInPath }),
  reply: deleted,
  refusals: ["not_found"],
});
