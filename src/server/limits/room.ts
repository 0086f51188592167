import { type AbilityName, allowed, isAbility, type LimitName, sayLimit } from "../../model/money/limits.ts";
import type { Queries } from "../../platform/db/database.ts";
import { isEditor, refuse, type Scope, type WriteScope } from "../kernel/scope.ts";
import { limitReached } from "./events.ts";
import { type Known, knownLimits, limitIn } from "./known-limits.ts";
import { countFlow, flowUsed, holdLevel, noteTold } from "./store.ts";

type Level = Exclude<LimitName, AbilityName | "maxMailsMonth" | "maxRunsMonth" | "maxImportRows">;
type Asking = Pick<Scope, "app" | "cached" | "person" | "appRole">;

/**
 * Refuses what would be more than the plan of the app includes. `used` counts what there is; it is asked only where there is a limit, while
 * nobody else adds one of the same.
 */
export async function mustHaveRoom(
  scope: WriteScope,
  name: Level,
  { used, added = 1 }: { readonly used: (db: Queries) => Promise<number>; readonly added?: number },
): Promise<void> {
  const known = await knownLimits(scope);
  const limit = limitIn(known, name);
  if (limit === undefined || added <= 0) return;
  await holdLevel(scope.db, name, scope.now);
  if ((await used(scope.db)) + added > limit) throw overLimit(scope, name, known);
}

/** Refuses what the plan of the app does not include at all. */
export async function mustInclude(scope: Asking, name: AbilityName): Promise<void> {
  const known = await knownLimits(scope);
  if (limitIn(known, name) === 0) throw overLimit(scope, name, known);
}

/** Refuses an amount of something that is not counted up. */
export async function mustAllow(scope: Asking, name: "maxImportRows", wanted: number): Promise<void> {
  const known = await knownLimits(scope);
  const limit = limitIn(known, name);
  if (limit !== undefined && wanted > limit) throw overLimit(scope, name, known);
}

/** Counts what an app does in a month, in its own zone. What is one too many is not counted: why is answered, for whoever caused it. */
export async function spendOfMonth(scope: WriteScope, what: "maxMailsMonth" | "maxRunsMonth", added = 1): Promise<string | null> {
  const known = await knownLimits(scope);
  const most = limitIn(known, what);
  if (known === null || most === undefined) return null;
  const period = monthIn(known.zone, scope.now);
  return (await countFlow(scope.db, { what, period, added, most }, scope.now)) ? null : sayOver(what, known);
}

/** Refuses what a month does not include any more, before any of it is done. Nothing is counted: whoever does it calls `spendOfMonth`. */
export async function mustBeLeft(scope: Asking & Pick<Scope, "db" | "now">, what: "maxMailsMonth", wanted: number): Promise<void> {
  const known = await knownLimits(scope);
  const most = limitIn(known, what);
  if (known === null || most === undefined) return;
  if ((await flowUsed(scope.db, what, monthIn(known.zone, scope.now))) + wanted > most) throw overLimit(scope, what, known);
}

/** A month as the app's calendar says: "2026-11". */
export function monthIn(zone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone: zone || "UTC", year: "numeric", month: "2-digit" }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}`;
}

/** How many of something there may be for the caller: visitors' records are taken a little longer. Undefined: no limit. */
export async function mostFor(scope: Asking, name: "maxRecords" | "maxFilesMb"): Promise<number | undefined> {
  const known = await knownLimits(scope);
  const isVisitor = !isEditor(scope);
  // Sites stay up however long nobody paid: what visitors send is still taken.
  const limit = isVisitor && name === "maxRecords" ? known?.limits[name] : limitIn(known, name);
  return limit === undefined ? undefined : allowed(name, limit, { isVisitor });
}

export async function refuseOver(scope: Asking, name: LimitName): Promise<never> {
  throw overLimit(scope, name, await knownLimits(scope));
}

/** Tells the owner once, by a mail, that four fifths or all of what a plan includes is used. */
export async function noteLevel(scope: WriteScope, name: "maxRecords", used: number): Promise<void> {
  const limit = (await knownLimits(scope))?.limits[name];
  if (limit === undefined || limit === 0 || used * 5 < limit * 4) return;
  const share = used >= limit ? 100 : 80;
  if (await noteTold(scope.db, name, String(share), scope.now)) await scope.publish(limitReached, { name, share, limit });
}

function overLimit(scope: Pick<Scope, "person" | "appRole">, name: LimitName, known: Known | null) {
  // What an app's owner pays for is no matter of its visitors and members.
  if (!isEditor(scope)) return refuse("limit_reached", "Nothing more can be taken here at the moment. Please try again later.");
  const limit = limitIn(known, name) ?? 0;
  return refuse("limit_reached", sayOver(name, known), { limit: name, includes: isAbility(name) ? 0 : limit, upgrade: "/billing" });
}

function sayOver(name: LimitName, known: Known | null): string {
  if (known?.isStopped)
    return "The plan of this app has not been paid. Pay it to go on building; nothing was deleted, and its site stays up.";
  return sayLimit(name, limitIn(known, name) ?? 0);
}
