import * as z from "zod";
import { app } from "./apps.ts";
import { endpoint } from "./endpoint.ts";
import { idOrSlug } from "./shared.ts";

/** Days for which an app that is to be deleted can be taken back. */
export const daysOfGrace = 14;

const appInPath = z.object({ id: idOrSlug });

export const closeApp = endpoint({
  name: "closeApp",
  summary:
    "Delete an app in 14 days: for its owner, who says its title once more. Its site, files and API answer 410 from now on. Until then `apps/{id}/reopen` takes it back",
  method: "POST",
  path: "/apps/:id/close",
  notWhileActing: true,
  guard: "authenticated",
  platform: true,
  confirmed: true,
  params: appInPath,
  body: z.strictObject({ title: z.string().max(120) }),
  reply: app,
  refusals: ["app_not_found", "forbidden", "conflict", "confirm_first"],
});

export const reopenApp = endpoint({
  name: "reopenApp",
  summary: "Take back that an app is deleted: for its owner, until it is",
  method: "POST",
  path: "/apps/:id/reopen",
  notWhileActing: true,
  guard: "authenticated",
  platform: true,
  params: appInPath,
  body: z.strictObject({}),
  reply: app,
  refusals: ["app_not_found", "forbidden"],
});
