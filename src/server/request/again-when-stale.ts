import { unavailable } from "../../platform/http/refusal.ts";
import type { CacheGroup } from "../kernel/cache-key.ts";
import { StaleCacheError } from "../kernel/stale-cache.ts";

const mostTries = 3;

/** Tries again on what is true by now; what is refused twice is refused. `invalidate` drops what is cached of a group. */
export async function againWhenStale<T>(attempt: () => Promise<T>, invalidate: (group: CacheGroup) => void): Promise<T> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof StaleCacheError)) throw error;
      if (error.refusal && tries > 1) throw error.refusal;
      invalidate(error.group);
    }
  }
  throw unavailable();
}
