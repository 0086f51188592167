import { UnreadableSource } from "../../model/transfer/csv-rows.ts";
import { DatabaseError } from "../../platform/db/database-error.ts";
import { Refusal } from "../../platform/http/refusal.ts";

export const onOurSide = "Something went wrong on our side. What was written until then stays, and can be undone.";

/**
 * Why work ends that would end the same way each time, in words for people; undefined: it may well go on at the next try. Without
 * it the work would be tried for an hour, and no other import of the app could begin.
 */
export function whyForGood(error: unknown): string | undefined {
  if (error instanceof UnreadableSource || error instanceof Refusal) return error.message;
  const isOurs = error instanceof RangeError || (error instanceof DatabaseError && !error.retryable);
  return isOurs ? onOurSide : undefined;
}
