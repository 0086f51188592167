import type { Restoring } from "../../../contract/trash.ts";
import type { TrashRow } from "../store.ts";

/** How far something is with coming back; null when it is not on its way. */
export function showRestoring({ under_way, restored, in_all }: TrashRow): Restoring | null {
  return under_way === "restoring" ? { done: restored, of: Math.max(restored, in_all) } : null;
}

/** How far records are that follow their type into the trash; null when all are there. */
export function showArriving({ arriving, records }: TrashRow): Restoring | null {
  return arriving === null ? null : { done: Math.max(records - arriving, 0), of: records };
}
