import { randomUUID } from "node:crypto";
import { roles } from "../../model/access/guards.ts";
import { isJsonObject, type JsonObject } from "../../model/base/json.ts";
import type { Status } from "../../model/workflow/status.ts";
import { personOf, userById } from "../auth/public.ts";
import { recallType, type Type } from "../post-types/public.ts";
import { type PostRow, postById } from "../posts/public.ts";
import type { WriteScope } from "../scope.ts";
import { runActions, type Step } from "./run-actions.ts";
import { countRuns, deleteOldRuns, insertRun } from "./store.ts";

/** How far one event may reach: actions that move records set off further actions. */
const limits = { depth: 5, actions: 50 };
const kept = 90 * 24 * 3600 * 1000;

/** What began a chain of actions, and how many events lie between. */
interface Cause {
  readonly root: string;
  readonly depth: number;
}

/** Does what a status does when a record enters it. The move itself is done; nothing here can undo it. */
export async function runEntryActions(scope: WriteScope, { post, status: statusId, by, cause: sent }: JsonObject): Promise<void> {
  const found = await recordIn(scope, Number(post), Number(statusId));
  if (!found || found.status.actions.length === 0) return;
  const cause = readCause(sent);
  const steps = await runWithin(scope, cause, found, typeof by === "number" ? by : null);
  await deleteOldRuns(scope.db, found.row.id, new Date(scope.now.getTime() - kept));
  for (const step of steps) await keepStep(scope, cause, found, step);
}

export interface Found {
  readonly row: PostRow;
  readonly type: Type;
  readonly status: Status;
}

/** A record with one of its type's statuses, which it may have left since. */
export async function recordIn(scope: WriteScope, post: number, statusId: number): Promise<Found | undefined> {
  const row = await postById(scope.db, post);
  const type = row && (await recallType(scope, row.type_id));
  const status = type?.statuses.find(({ id }) => id === statusId);
  return row && type && status ? { row, type, status } : undefined;
}

async function runWithin(scope: WriteScope, cause: Cause, found: Found, by: number | null): Promise<readonly Step[]> {
  if (cause.depth > limits.depth) return [stopped(found, 0, `Stopped: more than ${limits.depth} moves set each other off`)];
  const left = limits.actions - (await countRuns(scope.db, cause.root));
  const actions = found.status.actions as readonly JsonObject[];
  const steps = left > 0 ? await runActions(await asApp(scope, cause, by), actions.slice(0, left), found) : [];
  const isCut = steps.every(({ ok }) => ok) && steps.length < actions.length;
  return isCut ? [...steps, stopped(found, steps.length, `Stopped: more than ${limits.actions} actions set each other off`)] : steps;
}

function stopped({ status }: Found, at: number, message: string): Step {
  return { slug: String(status.actions[at]?.slug ?? ""), ok: false, message };
}

/** The app itself acts, for the person who set it off; what it sets off in turn knows where the chain began. */
async function asApp(scope: WriteScope, { root, depth }: Cause, by: number | null): Promise<WriteScope> {
  const user = by === null ? undefined : await userById(scope.db, by);
  return {
    ...scope,
    person: user ? personOf(user) : null,
    appRole: roles.appAdmin,
    announce: (name, payload, when) => scope.announce(name, { ...payload, cause: { root, depth: depth + 1 } }, when),
  };
}

export async function keepStep(scope: WriteScope, { root }: Pick<Cause, "root">, { row, status }: Found, step: Step): Promise<void> {
  const about = { type_id: row.type_id, post_id: row.id, status_id: status.id, created_at: scope.now };
  await insertRun(scope.db, { id: await scope.newId("run"), root, ...about, ...step });
}

function readCause(sent: JsonObject[string]): Cause {
  if (isJsonObject(sent) && typeof sent.root === "string" && typeof sent.depth === "number") return { root: sent.root, depth: sent.depth };
  return { root: randomUUID(), depth: 0 };
}
