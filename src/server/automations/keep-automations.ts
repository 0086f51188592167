import type {
  Automation,
  changeAutomation as changeContract,
  createAutomation as createContract,
  deleteAutomation as deleteContract,
  listAutomations as listContract,
} from "../../contract/automations.ts";
import type { InputOf } from "../../contract/endpoint.ts";
import { changesBetween } from "../../model/access/audit-actions.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { automationLimits, checkAutomation } from "../../model/workflow/automation.ts";
import { conditionProblems } from "../../model/workflow/condition-problems.ts";
import { evaluationContextOf } from "../apps/public.ts";
import { audit } from "../audit/public.ts";
import { laterThan } from "../kernel/later-than.ts";
import { notFound, refuse, refuseFields, type Scope, type WriteScope } from "../kernel/scope.ts";
import { cachedType, heldType, type Type } from "../type-definitions/public.ts";
import { nextLook, planLook } from "./plan-look.ts";
import { automationStarts } from "./set-off.ts";
import {
  type AutomationRow,
  automationById,
  automationForChange,
  automationsOfType,
  deleteAutomationRow,
  insertAutomation,
  updateAutomation,
} from "./store.ts";

export async function listAutomations(scope: Scope, { type: idOrSlug }: InputOf<typeof listContract>): Promise<Automation[]> {
  const type = await typeThere(scope, idOrSlug);
  return (await automationsOfType(scope.db, type.row.id)).map((row) => show(row, type));
}

export async function createAutomation(
  scope: WriteScope,
  { type: idOrSlug, title, isActive = true, starts, actions }: InputOf<typeof createContract>,
): Promise<Automation> {
  const type = await heldType(scope, idOrSlug);
  const others = await automationsOfType(scope.db, type.row.id);
  if (others.length >= automationLimits.ofType) throw refuse("conflict", `A type has at most ${automationLimits.ofType} automations.`);
  const id = await scope.newId("automation");
  const times = { created_at: scope.now, updated_at: scope.now, last_run_at: null, problem: null, looked_until: null, next_at: null };
  const wanted = { id, type_id: type.row.id, title, is_active: isActive, starts, actions: actions as readonly JsonObject[] };
  const row = await checked(scope, type, { ...wanted, user_id: scope.person?.id ?? null, version: 0, ...times });
  await insertAutomation(scope.db, row);
  await planLook(scope, row);
  scope.invalidate(automationStarts);
  await audit(scope, { action: "automation.created", id, title, changes: changesBetween({}, seen(row)) });
  return show(row, type);
}

export async function changeAutomation(
  scope: WriteScope,
  { automation: id, title, isActive, starts, actions, updatedAt }: InputOf<typeof changeContract>,
): Promise<Automation> {
  const { type, before } = await heldWithType(scope, id);
  if (updatedAt !== undefined && new Date(updatedAt) < before.updated_at)
    throw refuse("stale", "This automation was changed by somebody else in the meantime.", { automation: show(before, type) });
  const row = await checked(scope, type, {
    ...before,
    title: title ?? before.title,
    is_active: isActive ?? before.is_active,
    starts: starts ?? before.starts,
    actions: (actions ?? before.actions) as readonly JsonObject[],
    ...{ user_id: scope.person?.id ?? before.user_id, version: before.version + 1, problem: null },
    updated_at: laterThan(before.updated_at, scope.now),
  });
  await updateAutomation(scope.db, row);
  await planLook(scope, row);
  scope.invalidate(automationStarts);
  await audit(scope, { action: "automation.changed", id, title: row.title, changes: changesBetween(seen(before), seen(row)) });
  return show(row, type);
}

export async function deleteAutomation(scope: WriteScope, { automation: id }: InputOf<typeof deleteContract>): Promise<{ id: number }> {
  const { title } = await there(scope, id);
  await deleteAutomationRow(scope.db, id);
  scope.invalidate(automationStarts);
  await audit(scope, { action: "automation.deleted", id, title });
  return { id };
}

/** What was checked, from now on: nothing that was due before it was written or switched on is made up for. */
async function checked(scope: WriteScope, type: Type, row: AutomationRow): Promise<AutomationRow> {
  const problems = checkAutomation(row, type.row.post_fields);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  const { zone } = await evaluationContextOf(scope);
  return { ...row, looked_until: scope.now, next_at: row.is_active ? nextLook(row.starts, zone, scope.now) : null };
}

async function typeThere(scope: Pick<Scope, "db" | "cached">, idOrSlug: string): Promise<Type> {
  const type = await cachedType(scope, idOrSlug);
  if (!type) throw notFound("Type");
  return type;
}

/**
 * The type first, as whoever renames its fields holds it too: they come before, and the automation has the new names, or after, and what is saved
 * here follows.
 */
async function heldWithType(scope: WriteScope, id: number): Promise<{ readonly type: Type; readonly before: AutomationRow }> {
  const found = await automationById(scope.db, id);
  if (!found) throw notFound("Automation");
  const type = await heldType(scope, String(found.type_id));
  return { type, before: await there(scope, id) };
}

async function there({ db }: WriteScope, id: number): Promise<AutomationRow> {
  const row = await automationForChange(db, id);
  if (!row) throw notFound("Automation");
  return row;
}

function seen({ title, is_active, starts, actions }: AutomationRow) {
  return { title, active: is_active, starts: starts.on, actions: actions.map(({ component }) => component).join(", ") };
}

function show(row: AutomationRow, type: Type): Automation {
  const [lost = null] = conditionProblems({ conditions: row.starts.conditions, actions: row.actions }, type.row.post_fields);
  return {
    ...{ id: row.id, typeId: row.type_id, title: row.title, isActive: row.is_active, starts: row.starts, problem: row.problem ?? lost },
    actions: row.actions as Automation["actions"],
    lastRunAt: row.last_run_at?.toISOString() ?? null,
    nextAt: row.next_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
