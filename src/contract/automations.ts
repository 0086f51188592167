import * as z from "zod";
import { automationActions, automationStart } from "../model/workflow/automation.ts";
import { endpoint } from "./endpoint.ts";
import { deleted, id, idInPath, idOrSlug, instant } from "./shared.ts";
import { actionRun } from "./workflow.ts";

/** What an app does by itself with the records of a type, besides what its statuses do. */
export const automation = z.object({
  id,
  typeId: id,
  title: z.string(),
  isActive: z.boolean(),
  /** What sets it off. */
  starts: automationStart,
  actions: z.array(z.record(z.string(), z.json())),
  /** When it was set off last; null: never yet. */
  lastRunAt: instant.nullable(),
  /** Of those that the clock sets off: when it is looked at next. */
  nextAt: instant.nullable(),
  /** What was wrong when it was looked at last; else the first of its conditions that asks for a field, or for an option, that is not there. */
  problem: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Automation = z.infer<typeof automation>;

const title = z.string().trim().min(1, "require").max(100, "too long (100)");
const automationInPath = z.object({ automation: idInPath });

export const listAutomations = endpoint({
  name: "listAutomations",
  summary: "The automations of a type, oldest first",
  method: "GET",
  path: "/types/:type/automations",
  guard: "app-admin",
  params: z.object({ type: idOrSlug }),
  whole: true,
  reply: z.array(automation),
  refusals: ["not_found"],
});

export const createAutomation = endpoint({
  name: "createAutomation",
  summary: "Add an automation to a type; a type has at most 20",
  method: "POST",
  path: "/types/:type/automations",
  guard: "app-admin",
  params: z.object({ type: idOrSlug }),
  body: z.strictObject({ title, isActive: z.optional(z.boolean()), starts: automationStart, actions: automationActions }),
  reply: automation,
  status: 201,
  refusals: ["not_found", "conflict"],
});

export const changeAutomation = endpoint({
  name: "changeAutomation",
  summary: "Change an automation, or switch it on or off",
  method: "POST",
  path: "/automations/:automation",
  guard: "app-admin",
  params: automationInPath,
  body: z.strictObject({
    title: z.optional(title),
    isActive: z.optional(z.boolean()),
    starts: z.optional(automationStart),
    actions: z.optional(automationActions),
    /** As of when the caller knows the automation: one that was changed since is not written over, but answered. */
    updatedAt: z.optional(instant),
  }),
  reply: automation,
  refusals: ["not_found", "stale"],
});

export const deleteAutomation = endpoint({
  name: "deleteAutomation",
  summary: "Delete an automation; what it planned is not done",
  method: "DELETE",
  path: "/automations/:automation",
  notWhileActing: true,
  guard: "app-admin",
  params: automationInPath,
  reply: deleted,
  refusals: ["not_found"],
});

const automationRun = actionRun.extend({
  /** What the record is called; null: it lies in the trash. */
  postTitle: z.string().nullable(),
});
export type AutomationRun = z.infer<typeof automationRun>;

export const listAutomationRuns = endpoint({
  name: "listAutomationRuns",
  summary: "What an automation did, newest first",
  method: "GET",
  path: "/automations/:automation/runs",
  guard: "app-admin",
  params: automationInPath,
  list: true,
  reply: z.array(automationRun),
  refusals: ["not_found"],
});
