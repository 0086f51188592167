import type { Refusal } from "../../platform/http/refusal.ts";
import type { CacheGroup } from "./cache-key.ts";

/**
 * What a verb relied on was cached and may have changed meanwhile. What it wrote is undone, the group is invalidated, and it runs once more.
 * With a `refusal`: that is the answer where it comes to the same with what was looked up anew.
 */
export class StaleCacheError extends Error {
  override readonly name = "StaleCacheError";
  readonly group: CacheGroup;
  readonly refusal: Refusal | undefined;

  constructor(group: CacheGroup, refusal?: Refusal) {
    super(`what is cached under "${group.prefix}" is out of date`);
    this.group = group;
    this.refusal = refusal;
  }
}
