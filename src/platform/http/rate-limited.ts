import type { RateLimits, RateName } from "../limits/rate-limits.ts";
import { tooManyRequests } from "./refusal.ts";

/** Counts one call of `key` and throws 429 with `Retry-After` when it is one too many. */
export function spend(limits: RateLimits, name: RateName, key: string): void {
  const seconds = limits.spend(name, key);
  if (seconds > 0) throw tooManyRequests(seconds);
}
