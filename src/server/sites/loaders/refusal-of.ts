import { Refusal } from "../../../platform/http/refusal.ts";
import { StaleCacheError } from "../../kernel/stale-cache.ts";

/**
 * Why what a block asks of records is refused; all else is a fault, and thrown on. A name that a cached data type does not have, or hides, comes
 * as `StaleCacheError`, since it may be new: a page tells it as the refusal that it stands for, and is drawn anew when the type changes.
 */
export function refusalOf(error: unknown): Refusal {
  const refusal = error instanceof StaleCacheError ? error.refusal : error;
  if (!(refusal instanceof Refusal) || refusal.status >= 500) throw error;
  return refusal;
}
