/**
 * What is kept in the cache stands under declared keys: what a key gives is known to the compiler, and what is invalidated is a group of them,
 * not the beginning of a text.
 */

/** Keys that are invalidated together. A group may lie in another, and is invalidated with it. */
export interface CacheGroup {
  /** How all keys of it begin: a name without blanks, and one blank. */
  readonly prefix: string;
}

/** One entry. `Value` is what is kept there; nothing is at run time. */
export interface CacheKey<Value> {
  readonly text: string;
  readonly holds?: (value: Value) => void;
}

export function cacheGroup(name: string, within?: CacheGroup): CacheGroup {
  return { prefix: `${within?.prefix ?? ""}${name} ` };
}

/** The entries of one kind in a group, told apart by texts or numbers of any form. */
export function cacheKey<Value>(group: CacheGroup, name: string): (...parts: readonly (string | number)[]) => CacheKey<Value> {
  return (...parts) => ({ text: `${group.prefix}${name} ${parts.join(" ")}` });
}
