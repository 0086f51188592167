import { placeOf } from "../../model/actions/nested.ts";
import type { Payload } from "../kernel/job.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { recordIn } from "./enter.ts";
import type { waitOver } from "./events.ts";
import { listOf, triggerOf } from "./list-of.ts";
import { isCancelled } from "./planned-store.ts";
import { keepStep, runList } from "./run-list.ts";

/**
 * Does what stands behind an action that waited, as the list is by now. What a status began ends when the record leaves it; what a button
 * or an automation began goes on while the record is there.
 */
export async function goOn(scope: WriteScope, payload: Payload<typeof waitOver>): Promise<void> {
  const { slug, by, root, depth, results } = payload;
  const found = await foundFor(scope, payload);
  if (!found || (await isCancelled(scope.db, payload))) return;
  const around = { ...found, trigger: triggerOf(payload) };
  const [, ...actions] = placeOf(await listOf(scope, around), slug)?.rest ?? [];
  if (actions.length === 0) return;
  await runList(scope, { root, depth }, { actions, around, by, results: new Map(Object.entries(results)) });
}

/** One transaction holds all that is done after the pause: where it broke, none of it was done. */
export async function tellBrokenPause(scope: WriteScope, payload: Payload<typeof waitOver>): Promise<void> {
  const found = await foundFor(scope, payload);
  if (!found) return;
  const around = { ...found, trigger: triggerOf(payload) };
  const [, first] = placeOf(await listOf(scope, around), payload.slug)?.rest ?? [];
  if (!first) return;
  const step = { slug: String(first.slug ?? ""), ok: false, message: "Something broke on our side. Nothing behind the pause was done." };
  await keepStep(scope, payload, around, step);
}

function foundFor(scope: WriteScope, { post, status, button, automation }: Payload<typeof waitOver>) {
  return recordIn(scope, post, button === undefined && automation === undefined ? status : undefined);
}
