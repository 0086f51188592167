import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { page } from "./pages.ts";
import { idInPath, instant } from "./shared.ts";

export const timePage = endpoint({
  name: "timePage",
  summary:
    "Say when a page goes live and when it is taken off the site by itself; null: not by itself. What goes live is the draft as it is at that time",
  method: "POST",
  path: "/pages/:page/timing",
  guard: "app-editor",
  params: z.object({ page: idInPath }),
  body: z.strictObject({ goesLiveAt: z.optional(instant.nullable()), goesOfflineAt: z.optional(instant.nullable()) }),
  reply: page,
  refusals: ["not_found", "forbidden"],
});

export const unpublishPage = endpoint({
  name: "unpublishPage",
  summary: "Take a page off the site. Its draft and its versions stay",
  method: "POST",
  path: "/pages/:page/unpublish",
  guard: "app-editor",
  params: z.object({ page: idInPath }),
  body: z.strictObject({}),
  reply: page,
  refusals: ["not_found", "forbidden"],
});
