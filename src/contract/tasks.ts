import * as z from "zod";
import { isTimeZone } from "../model/base/time-zone.ts";
import { endpoint } from "./endpoint.ts";
import { deleted, id, idInPath, instant } from "./shared.ts";

export const taskStatuses = ["pending", "done", "failed", "cancelled"] as const;

/** Something that somebody is reminded of. */
const task = z.object({
  id,
  title: z.string(),
  content: z.string(),
  actionLink: z.string(),
  postId: id.nullable(),
  typeId: id.nullable(),
  statusId: id.nullable(),
  action: z.literal("remind"),
  status: z.enum(taskStatuses),
  /** Why it failed or was cancelled; "" otherwise. */
  why: z.string(),
  runAt: instant,
  /** The day and time as they were said, in `zone`. */
  date: z.string(),
  time: z.string(),
  zone: z.string(),
  /** Who set it, and who is reminded. */
  userId: id,
  assigneeId: id,
  /** When it was to come before it was moved. */
  snoozedFrom: instant.nullable(),
  createdAt: instant,
  doneAt: instant.nullable(),
});
export type Task = z.infer<typeof task>;

const isDay = (text: string) =>
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
const date = z
  .string()
  .min(1, "required")
  .regex(/^\d{4}-\d{2}-\d{2}$/, "must be a day such as 2026-11-30")
  .refine(isDay, "is no day of the calendar");
const time = z
  .string()
  .min(1, "required")
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:30");
const zone = z
  .string()
  .max(64)
  .refine(
    (name) => isTimeZone(name) || /^[+-]([01]\d|2[0-3]):[0-5]\d$/.test(name),
    "must be a time zone such as Europe/Berlin, or an offset such as +02:00",
  );
const link = z
  .string()
  .max(2_000)
  .refine((text) => text === "" || /^https?:\/\/[^\s]+$/i.test(text), "must be an address that begins with http:// or https://");

const values = {
  title: z.string().trim().min(1, "required").max(200, "too long (200)"),
  date,
  time,
  content: z.string().trim().min(1, "required").max(5_000, "too long (5,000)"),
  zone: z.optional(zone),
  actionLink: z.optional(link),
  assigneeId: z.optional(id),
};

export const createTask = endpoint({
  name: "createTask",
  summary: "Set a reminder. `date` and `time` are read in `zone`, the app's own unless given, and lie in the future",
  method: "POST",
  path: "/tasks",
  guard: "app-editor",
  status: 201,
  body: z.strictObject({
    ...values,
    postId: z.optional(id),
    typeId: z.optional(id),
    statusId: z.optional(id),
    action: z.optional(z.literal("remind")),
    status: z.optional(z.literal("pending")),
  }),
  reply: task,
  refusals: ["not_found", "forbidden", "quota_reached"],
});

export const listTasks = endpoint({
  name: "listTasks",
  summary: "The reminders that the caller set or gets, and those about records that the caller may read; `userId=me` for the own ones",
  method: "GET",
  path: "/tasks",
  guard: "app-editor",
  list: true,
  reply: z.array(task),
});

export const changeTask = endpoint({
  name: "changeTask",
  summary: "Change a reminder, move it to another day and time, or mark it as done; only for who set it or gets it",
  method: "POST",
  path: "/tasks/:task",
  guard: "app-editor",
  params: z.object({ task: idInPath }),
  body: z.strictObject({
    ...{ title: z.optional(values.title), content: z.optional(values.content), date: z.optional(date), time: z.optional(time) },
    ...{ zone: values.zone, actionLink: values.actionLink, assigneeId: values.assigneeId },
    status: z.optional(z.enum(["pending", "done", "cancelled"])),
  }),
  reply: task,
  refusals: ["not_found", "forbidden"],
});

export const deleteTask = endpoint({
  name: "deleteTask",
  summary: "Delete a reminder; only for who set it, and admins of the app",
  method: "DELETE",
  path: "/tasks/:task",
  guard: "app-editor",
  params: z.object({ task: idInPath }),
  reply: deleted,
  refusals: ["not_found", "forbidden"],
});
