import type { RecordRow } from "./store.ts";

/**
 * When a record is written: now, but always after its last writing. Whoever began earlier and had to wait, or has a slow clock,
 * would else make a newer record look older than what others have seen of it.
 */
export function writtenAt({ updated_at }: Pick<RecordRow, "updated_at">, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(updated_at) + 1)).toISOString();
}
