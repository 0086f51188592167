import { cacheGroup, cacheKey } from "../kernel/cache-key.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { typeDefinitions } from "../type-definitions/public.ts";
import { automationSetOff } from "./events.ts";
import { activeStarts, type Starting } from "./store.ts";

/** Which automations of an app are on, and what sets them off: by names of fields, so it is known anew whenever a type is written. */
export const automationStarts = cacheGroup("automations", typeDefinitions);
const startsKey = cacheKey<readonly Starting[]>(automationStarts, "active");

/** A record that was written: `fields` are the names of those that hold something else since; absent: it is new. */
export interface WrittenRecord {
  readonly id: number;
  readonly fields?: readonly string[] | undefined;
}

type Setting = Pick<WriteScope, "cached" | "publish" | "person">;

/** Sets off, after the commit, what is to be done when records of a type are created or changed. Where nobody wants that nothing is done. */
export async function setOffByWriting(scope: Setting, typeId: number, written: readonly WrittenRecord[]): Promise<void> {
  const starts = (await scope.cached(startsKey(), activeStarts)).filter(({ type_id }) => type_id === typeId);
  for (const { id, starts: of } of starts)
    for (const record of written)
      if (isMeant(of, record)) await scope.publish(automationSetOff, { automation: id, post: record.id, by: scope.person?.id ?? null });
}

/** The automations of a type that are set off when an order is paid. */
export async function setOffByPayment(scope: Setting, typeId: number, post: number): Promise<void> {
  const starts = (await scope.cached(startsKey(), activeStarts)).filter(
    ({ type_id, starts: of }) => type_id === typeId && of.on === "paid",
  );
  for (const { id } of starts) await scope.publish(automationSetOff, { automation: id, post, by: scope.person?.id ?? null });
}

function isMeant(starts: Starting["starts"], { fields }: WrittenRecord): boolean {
  if (fields === undefined) return starts.on === "created";
  if (starts.on !== "changed" || fields.length === 0) return false;
  return starts.fields.length === 0 || starts.fields.some((slug) => fields.includes(slug));
}
