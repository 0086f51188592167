import type { RateLimits } from "../limits/rate-limits.ts";
import { tooManyRequests } from "./refusal.ts";

/** Counts one call of `key` and throws 429 with `Retry-After` when it is one too many. */
export function spend<Name extends string>(limits: RateLimits<Name>, name: Name, key: string): void {
  const seconds = limits.spend(name, key);
  if (seconds > 0) throw tooManyRequests(seconds);
}
