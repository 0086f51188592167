import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { id, instant } from "./shared.ts";

/** A record that came by a form of a page. */
const submission = z.object({
  id,
  postId: id,
  type: z.object({ id, slug: z.string(), title: z.string() }),
  /** What the record is called now. */
  title: z.string(),
  createdAt: instant,
  isRead: z.boolean(),
});
export type Submission = z.infer<typeof submission>;

/** What the caller is told of the app's forms. */
export const submissions = z.object({
  /** How many of the last 30 days the caller has not read, of the newest 200. */
  unread: z.int().min(0),
  /** The same by data type; types without any are left out. */
  types: z.array(z.object({ typeId: id, unread: z.int().min(1) })),
  /** The newest 30. */
  newest: z.array(submission),
  /** Whether the caller is mailed what is submitted: what they chose, else whether they own the app. */
  mail: z.boolean(),
});
export type Submissions = z.infer<typeof submissions>;

export const listSubmissions = endpoint({
  name: "listSubmissions",
  summary: "The newest records that came by forms of the app's pages, and how many of them the caller has not read",
  method: "GET",
  path: "/submissions",
  guard: "app-editor",
  reply: submissions,
});

const readAsked = z
  .strictObject({ posts: z.optional(z.array(id).min(1).max(200)), typeId: z.optional(id), upTo: z.optional(id) })
  .refine((body) => Object.values(body).filter((value) => value !== undefined).length === 1, "one of posts, typeId and upTo");
export type ReadAsked = z.infer<typeof readAsked>;

export const readSubmissions = endpoint({
  name: "readSubmissions",
  summary: "Mark submissions as read: those of these records, those of a data type, or, without either, all up to `upTo`",
  method: "POST",
  path: "/submissions/read",
  guard: "app-editor",
  body: readAsked,
  reply: submissions,
});

export const chooseSubmissionMail = endpoint({
  name: "chooseSubmissionMail",
  summary: "Choose whether the caller is mailed what is sent by the forms of this app",
  method: "POST",
  path: "/submissions/mail",
  guard: "app-editor",
  body: z.strictObject({ mail: z.boolean() }),
  reply: submissions,
});
