import * as z from "zod";
import { endpoint } from "./endpoint.ts";

/** What an app may keep only so much of. */
export const usageKinds = ["files", "fileBytes", "records", "recordBytes", "definitionBytes"] as const;
export type UsageKind = (typeof usageKinds)[number];

const used = z.object({
  used: z.int().min(0),
  limit: z.int().min(0),
  /** Whether an admin of the platform set this limit for this app. */
  isOwn: z.boolean(),
});

export const usage = z.object({
  ...{ files: used, fileBytes: used, records: used, recordBytes: used },
  /** What data types take with their forms, statuses, rules and settings. This limit is the same for all apps. */
  definitionBytes: used,
});
export type Usage = z.infer<typeof usage>;

export const appUsage = endpoint({
  name: "appUsage",
  summary: "How much of its files, records and data types the app keeps, and how much it may; what lies in the trash counts",
  method: "GET",
  path: "/usage",
  guard: "app-admin",
  reply: usage,
});

const limit = z.optional(z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullable());

export const limitApp = endpoint({
  name: "limitApp",
  summary: "Let an app keep more or less than others; null: as much as every app. For admins of the platform",
  method: "POST",
  path: "/usage",
  notWhileActing: true,
  guard: "admin",
  body: z.strictObject({ files: limit, fileBytes: limit, records: limit, recordBytes: limit }),
  reply: usage,
});
