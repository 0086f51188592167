import { typeEvents } from "../../model/types/record-events.ts";
import type { EventRow } from "../webhooks/public.ts";

interface Telling {
  readonly event: Pick<EventRow, "name" | "type_id" | "records">;
}

/** Whether two events are about one record, or one about a type and the other about it or records of it: told the other way round they would mislead. */
export function tellsOfTheSame({ event: one }: Telling, { event: other }: Telling): boolean {
  if (one.type_id === null || one.type_id !== other.type_id) return false;
  if (isOfType(one) || isOfType(other)) return true;
  const ids = new Set(idsOf(one));
  return idsOf(other).some((id) => ids.has(id));
}

function isOfType({ name }: Telling["event"]): boolean {
  return typeEvents.some((each) => each === name);
}

/** Written by the posts themselves, of which these are rows. */
function idsOf({ records }: Telling["event"]): readonly number[] {
  return (records as readonly { readonly now: { readonly id: number } }[]).map(({ now }) => now.id);
}
