/** The own domain of an app. */
import * as z from "zod";
import { appInPath } from "./apps.ts";
import { endpoint } from "./endpoint.ts";
import { instant } from "./shared.ts";

export const appDomain = z.object({
  domain: z.string(),
  /** The record that shows whose the domain is. */
  record: z.object({ type: z.literal("TXT"), name: z.string(), value: z.string() }),
  verifiedAt: instant.nullable(),
});

export const findDomain = endpoint({
  name: "findDomain",
  summary: "The record to set for an app's own domain",
  method: "GET",
  path: "/apps/:id/domain",
  guard: "authenticated",
  platform: true,
  params: appInPath,
  reply: appDomain,
  refusals: ["app_not_found", "forbidden", "not_found"],
});

export const verifyDomain = endpoint({
  name: "verifyDomain",
  summary: "Look whether the record of an app's own domain is set; then the domain is served",
  method: "POST",
  path: "/apps/:id/domain/verify",
  notWhileActing: true,
  guard: "authenticated",
  platform: true,
  params: appInPath,
  body: z.strictObject({}),
  reply: appDomain,
  refusals: ["app_not_found", "forbidden", "not_found", "conflict"],
});
