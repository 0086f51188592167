import type { InputOf } from "../../contract/endpoint.ts";
import {
  type createGroup as createContract,
  type deleteGroup as deleteContract,
  type Group,
  groupLimits,
  type listGroups as listContract,
  type renameGroup as renameContract,
} from "../../contract/groups.ts";
import { changesBetween } from "../../model/access/audit-actions.ts";
import { holdApp } from "../apps/public.ts";
import { audit } from "../audit/public.ts";
import { notFound, refuse, refuseTaken, type Scope, type WriteScope } from "../kernel/scope.ts";
import {
  deleteRow,
  type GroupRow,
  groupById,
  groupForChange,
  groups,
  insertGroup,
  isTitleTaken,
  namesOfUses,
  updateTitle,
} from "./store.ts";

export async function listGroups(scope: Scope, _: InputOf<typeof listContract>): Promise<Group[]> {
  return (await groups(scope.db, groupLimits.groups)).map((row) => showGroup(scope.app, row));
}

export async function createGroup(scope: WriteScope, { title }: InputOf<typeof createContract>): Promise<Group> {
  await holdApp(scope.db, scope.app);
  const known = await groups(scope.db, groupLimits.groups);
  if (known.length >= groupLimits.groups) throw refuse("conflict", `An app has at most ${groupLimits.groups} groups.`);
  if (await isTitleTaken(scope.db, title, 0)) throw refuseTaken("title", "Name");
  const id = await scope.newId("group");
  await insertGroup(scope.db, { id, title, now: scope.now });
  await audit(scope, { action: "group.created", id, title });
  return stored(scope, id);
}

export async function renameGroup(scope: WriteScope, { group, title }: InputOf<typeof renameContract>): Promise<Group> {
  await holdApp(scope.db, scope.app);
  const held = await heldGroup(scope, group);
  if (await isTitleTaken(scope.db, title, group)) throw refuseTaken("title", "Name");
  await updateTitle(scope.db, { id: group, title, now: scope.now });
  if (held.title !== title)
    await audit(scope, { action: "group.renamed", id: group, title, changes: changesBetween({ title: held.title }, { title }) });
  return stored(scope, group);
}

const usesNamed = 10;

/** A group that something names is not deleted: who may do what would change where nobody looks. */
export async function deleteGroup(scope: WriteScope, { group }: InputOf<typeof deleteContract>): Promise<{ id: number }> {
  const { title } = await heldGroup(scope, group);
  const uses = await namesOfUses(scope.db, group, usesNamed + 1);
  if (uses.length > 0) {
    const named = uses.slice(0, usesNamed).join(", ");
    const more = uses.length > usesNamed ? " and more" : "";
    throw refuse("conflict", `The group ${title} is named by: ${named}${more}. Take it out there first.`);
  }
  await deleteRow(scope.db, group);
  await audit(scope, { action: "group.deleted", id: group, title });
  return { id: group };
}

export async function heldGroup(scope: WriteScope, id: number): Promise<{ readonly id: number; readonly title: string }> {
  const row = await groupForChange(scope.db, id);
  if (!row) throw notFound("Group");
  return row;
}

async function stored(scope: WriteScope, id: number): Promise<Group> {
  const row = await groupById(scope.db, id);
  if (!row) throw notFound("Group");
  return showGroup(scope.app, row);
}

function showGroup(app: number, { id, title, members, created_at }: GroupRow): Group {
  return { id, appId: app, title, members, createdAt: created_at.toISOString() };
}
