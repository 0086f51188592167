import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { page } from "./pages.ts";
import { id } from "./shared.ts";

/** A page that has a header or a footer of its own, and does not show those of the site. */
const ownParts = z.object({ id, title: z.string(), slug: z.string(), header: z.boolean(), footer: z.boolean() });

export const findSharedParts = endpoint({
  name: "findSharedParts",
  summary:
    "The header and the footer that all pages of the site share. They are edited, published and restored under their id, as a page is",
  method: "GET",
  path: "/shared-parts",
  guard: "app-editor",
  reply: z.object({
    /** One document: sections of the header, then those of the footer. null: the site has none. */
    parts: page.nullable(),
    /** At most 100. */
    pagesWithOwn: z.array(ownParts),
  }),
});

export const shareParts = endpoint({
  name: "shareParts",
  summary: "Make the header or the footer of one page that of the site: both move from the draft of the page to the draft of the site's",
  method: "POST",
  path: "/shared-parts",
  guard: "app-editor",
  body: z.strictObject({ page: id, header: z.optional(z.boolean()), footer: z.optional(z.boolean()) }),
  reply: page,
  refusals: ["not_found", "forbidden", "conflict"],
});
