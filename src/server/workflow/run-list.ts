import { randomUUID } from "node:crypto";
import { roles } from "../../model/access/guards.ts";
import { isJsonObject, type Json, type JsonObject } from "../../model/base/json.ts";
import { personOf, userById } from "../auth/public.ts";
import type { WriteScope } from "../scope.ts";
import { type Around, runActions, type Step } from "./run-actions.ts";
import { countRuns, deleteOldRuns, insertRun } from "./store.ts";

/** How far one event may reach: actions that move records set off further actions. */
const limits = { depth: 5, actions: 50 };
const kept = 90 * 24 * 3600 * 1000;

/** What began a chain of actions, and how many events lie between. */
export interface Cause {
  readonly root: string;
  readonly depth: number;
}

export function newCause(): Cause {
  return { root: randomUUID(), depth: 0 };
}

export function readCause(sent: Json | undefined): Cause {
  return isJsonObject(sent) && typeof sent.root === "string" && typeof sent.depth === "number"
    ? { root: sent.root, depth: sent.depth }
    : newCause();
}

/** Does a list for somebody, within the limits of the event that led to it, and keeps each step in the record's log. */
export async function runList(
  scope: WriteScope,
  cause: Cause,
  actions: readonly JsonObject[],
  around: Around,
  by: number | null,
): Promise<readonly Step[]> {
  const steps = await runWithin(scope, cause, actions, around, by);
  await deleteOldRuns(scope.db, around.row.id, new Date(scope.now.getTime() - kept));
  for (const step of steps) await keepStep(scope, cause, around, step);
  return steps;
}

async function runWithin(
  scope: WriteScope,
  cause: Cause,
  actions: readonly JsonObject[],
  around: Around,
  by: number | null,
): Promise<readonly Step[]> {
  if (cause.depth > limits.depth) return [stopped(actions[0], `Stopped: more than ${limits.depth} moves set each other off`)];
  const left = limits.actions - (await countRuns(scope.db, cause.root));
  const steps = left > 0 ? await runActions(await asApp(scope, cause, by), actions.slice(0, left), around) : [];
  const isCut = steps.every(({ ok }) => ok) && steps.length < actions.length;
  return isCut ? [...steps, stopped(actions[steps.length], `Stopped: more than ${limits.actions} actions set each other off`)] : steps;
}

function stopped(action: JsonObject | undefined, message: string): Step {
  return { slug: String(action?.slug ?? ""), ok: false, message };
}

/** The app itself acts, for the person who set it off; what it sets off in turn knows where the chain began. */
export async function asApp(scope: WriteScope, { root, depth }: Cause, by: number | null): Promise<WriteScope> {
  const user = by === null ? undefined : await userById(scope.db, by);
  return {
    ...scope,
    person: user ? personOf(user) : null,
    appRole: roles.appAdmin,
    announce: (name, payload, when) => scope.announce(name, { ...payload, cause: { root, depth: depth + 1 } }, when),
  };
}

export async function keepStep(
  scope: WriteScope,
  { root }: Pick<Cause, "root">,
  { row, status, trigger }: Around,
  { slug, ok, message, dueAt }: Step,
): Promise<void> {
  const about = { type_id: row.type_id, post_id: row.id, status_id: status.id, button: trigger.button?.slug ?? null };
  await insertRun(scope.db, {
    id: await scope.newId("run"),
    root,
    ...about,
    slug,
    ok,
    message,
    due_at: dueAt ?? null,
    created_at: scope.now,
  });
}
