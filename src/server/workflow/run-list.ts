import { randomUUID } from "node:crypto";
import { roles } from "../../model/access/guards.ts";
import type { Json, JsonObject } from "../../model/base/json.ts";
import { personOf, userById } from "../auth/public.ts";
import { adminsOf, writeInboxItem } from "../inbox-items/public.ts";
import type { WriteScope } from "../kernel/scope.ts";
import type { Cause } from "./actions/action-context.ts";
import { type Around, runActions, type Step } from "./run-actions.ts";
import { countRuns, deleteOldRuns, insertRun } from "./store.ts";

/** How far one event may reach: actions that move records set off further actions. */
const limits = { depth: 5, actions: 50 };
const kept = 90 * 24 * 3600 * 1000;

export function newCause(): Cause {
  return { root: randomUUID(), depth: 0 };
}

/** A list to be done around one record, for somebody. */
export interface ListToDo {
  readonly actions: readonly JsonObject[];
  readonly around: Around;
  readonly by: number | null;
  /** What earlier actions gave, where the list goes on after a pause. */
  readonly results?: ReadonlyMap<string, Json>;
}

/** Does a list for somebody, within the limits of the event that led to it, and keeps each step in the record's log. */
export async function runList(scope: WriteScope, cause: Cause, list: ListToDo): Promise<readonly Step[]> {
  const steps = await runWithin(scope, cause, list);
  await deleteOldRuns(scope.db, list.around.row.id, new Date(scope.now.getTime() - kept));
  for (const step of steps) await keepStep(scope, cause, list.around, step);
  return steps;
}

async function runWithin(scope: WriteScope, cause: Cause, { actions, around, by, results }: ListToDo): Promise<readonly Step[]> {
  if (cause.depth > limits.depth) return [stopped(actions[0], `Stopped: more than ${limits.depth} moves set each other off`)];
  const left = limits.actions - (await countRuns(scope.db, cause.root));
  const { steps, cutAt } = await runActions(await asApp(scope, cause, by), actions, { ...around, cause, results, most: left });
  return cutAt ? [...steps, stopped(cutAt, `Stopped: more than ${limits.actions} actions set each other off`)] : steps;
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
    publish: (event, payload, when) => scope.publish(event, { ...payload, cause: { root, depth: depth + 1 } }, when),
  };
}

export async function keepStep(
  scope: WriteScope,
  { root }: Pick<Cause, "root">,
  { row, status, trigger }: Around,
  { slug, ok, message, dueAt }: Step,
): Promise<void> {
  const by = { button: trigger.button?.slug ?? null, automation_id: trigger.automation ?? null };
  const about = { type_id: row.type_id, post_id: row.id, status_id: status.id, ...by };
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
  if (!ok) await tellFailedRun(scope, { row, slug, message });
}

/** Those who look after the app find in their inbox that an action did not work; the same action of a record again is the same item. */
async function tellFailedRun(
  scope: WriteScope,
  { row, slug, message }: { readonly row: Around["row"]; readonly slug: string; readonly message: string },
): Promise<void> {
  const people = await adminsOf(scope);
  const about = { post: row.id, type: row.type_id, title: `The action ${slug} failed: ${message}` };
  await writeInboxItem(scope, { kind: "failed", people, group: `failed:run:${row.id}:${slug}`, ...about });
}
