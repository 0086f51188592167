import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { deleted, done, id, idInPath, instant, personShown } from "./shared.ts";

/** Some of an app's members under one name: types, pages and statuses name it by its id. */
export const group = z.object({
  id,
  appId: id,
  title: z.string(),
  /** How many members are in it. */
  members: z.int(),
  createdAt: instant,
});
export type Group = z.infer<typeof group>;

export const groupLimits = { groups: 50, members: 500, atOnce: 100 } as const;

const title = z.string().trim().min(1, "require").max(80, "too long (80)");
const groupInPath = z.object({ group: idInPath });

export const listGroups = endpoint({
  name: "listGroups",
  summary: "The groups of the app's members, by their names",
  method: "GET",
  path: "/groups",
  guard: "app-editor",
  whole: true,
  reply: z.array(group),
});

export const createGroup = endpoint({
  name: "createGroup",
  summary: "Create a group of members; an app has at most 50",
  method: "POST",
  path: "/groups",
  guard: "app-admin",
  body: z.strictObject({ title }),
  reply: group,
  status: 201,
  refusals: ["conflict"],
});

export const renameGroup = endpoint({
  name: "renameGroup",
  summary: "Rename a group of members",
  method: "POST",
  path: "/groups/:group",
  guard: "app-admin",
  params: groupInPath,
  body: z.strictObject({ title }),
  reply: group,
  refusals: ["not_found"],
});

export const deleteGroup = endpoint({
  name: "deleteGroup",
  summary: "Delete a group of members that no type, page or status names; the members stay in the app",
  method: "DELETE",
  path: "/groups/:group",
  notWhileActing: true,
  guard: "app-admin",
  params: groupInPath,
  reply: deleted,
  refusals: ["not_found", "conflict"],
});

export const groupMember = z.object({ userId: id, user: personShown, addedAt: instant });
export type GroupMember = z.infer<typeof groupMember>;

export const listGroupMembers = endpoint({
  name: "listGroupMembers",
  summary: "Who is in a group",
  method: "GET",
  path: "/groups/:group/members",
  guard: "app-editor",
  params: groupInPath,
  list: true,
  reply: z.array(groupMember),
  refusals: ["not_found"],
});

export const addToGroup = endpoint({
  name: "addToGroup",
  summary: "Add members of the app to a group, up to 100 at once; a group has at most 500. Who is in it already stays",
  method: "POST",
  path: "/groups/:group/members",
  notWhileActing: true,
  guard: "app-admin",
  params: groupInPath,
  body: z.strictObject({ userIds: z.array(id).min(1, "require").max(groupLimits.atOnce, "choose less (100)") }),
  reply: done,
  refusals: ["not_found", "conflict"],
});

export const removeFromGroup = endpoint({
  name: "removeFromGroup",
  summary: "Take a member out of a group; they stay in the app",
  method: "DELETE",
  path: "/groups/:group/members/:userId",
  notWhileActing: true,
  guard: "app-admin",
  params: z.object({ group: idInPath, userId: idInPath }),
  reply: deleted,
  refusals: ["not_found"],
});
