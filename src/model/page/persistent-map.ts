/**
 * A map that never changes: `changed` answers a new one that shares everything but the few buckets it touches.
 * With 10,000 entries one change copies about forty of them, so an operation costs the same on a small page and a big one.
 */
const buckets = 256;

export interface PersistentMap<Value> {
  readonly size: number;
  readonly buckets: readonly ReadonlyMap<string, Value>[];
}

export function emptyMap<Value>(): PersistentMap<Value> {
  const bucket = new Map<string, Value>();
  return { size: 0, buckets: Array.from({ length: buckets }, () => bucket) };
}

export function lookUp<Value>(map: PersistentMap<Value>, key: string): Value | undefined {
  return map.buckets[bucketOf(key)]?.get(key);
}

/** All values in no order that means anything, without working out where each lies. */
export function* valuesIn<Value>({ buckets }: PersistentMap<Value>): Generator<Value> {
  for (const bucket of buckets) yield* bucket.values();
}

/** A new map with `entries` in it and the keys of `gone` out of it. */
export function changed<Value>(
  map: PersistentMap<Value>,
  entries: Iterable<readonly [key: string, value: Value]>,
  gone: Iterable<string> = [],
): PersistentMap<Value> {
  const copies = [...map.buckets];
  const fresh = new Map<number, Map<string, Value>>();
  let size = map.size;
  const writable = (key: string) => {
    const number = bucketOf(key);
    const known = fresh.get(number);
    if (known) return known;
    const copy = new Map(copies[number]);
    fresh.set(number, copy);
    copies[number] = copy;
    return copy;
  };
  for (const key of gone) if (writable(key).delete(key)) size--;
  for (const [key, value] of entries) {
    const bucket = writable(key);
    if (!bucket.has(key)) size++;
    bucket.set(key, value);
  }
  return { size, buckets: copies };
}

/** The keys whose values two dictionaries do not share. Buckets that are shared are not looked into. */
export function differingKeys<Value>(one: PersistentMap<Value>, other: PersistentMap<Value>): readonly string[] {
  const keys: string[] = [];
  one.buckets.forEach((before, number) => {
    const after = other.buckets[number];
    if (!after || before === after) return;
    for (const [key, value] of before) if (after.get(key) !== value) keys.push(key);
    for (const key of after.keys()) if (!before.has(key)) keys.push(key);
  });
  return keys;
}

/** FNV-1a, folded to a bucket's number. */
function bucketOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 16)) & (buckets - 1);
}
