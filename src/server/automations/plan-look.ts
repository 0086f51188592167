import { cronTime } from "../../model/actions/cron.ts";
import type { AutomationStart } from "../../model/workflow/automation.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { lookAtClock } from "./jobs.ts";

/** How often dates of records are looked at, in milliseconds: a date may be written a moment before it comes. */
const lookEvery = 5 * 60_000;

/** When an automation is to be looked at next by the clock; null: another thing sets it off. */
export function nextLook(starts: AutomationStart, zone: string, now: Date): Date | null {
  if (starts.on === "time") return new Date(now.getTime() + lookEvery);
  const next = starts.on === "schedule" ? cronTime(starts.cron, zone, now.getTime() + 1) : undefined;
  return next === undefined ? null : new Date(next);
}

/** Plans the next look. One that was planned for an older version does nothing. */
export async function planLook(
  scope: WriteScope,
  { id, version, next_at }: { readonly id: number; readonly version: number; readonly next_at: Date | null },
): Promise<void> {
  if (next_at) await scope.enqueue(lookAtClock, { automation: id, version, at: next_at.getTime() }, { runAt: next_at });
}
