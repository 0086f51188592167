import type { JsonObject } from "../base/json.ts";

/** With `form` a field came to another key, went (`to_slug` is null) or came back (`from_slug` is null). */
export interface KeyMove {
  readonly schema_version: number;
  readonly from_slug: string | null;
  readonly to_slug: string | null;
  /** What it was called before. */
  readonly label: string;
  readonly was_hidden: boolean;
}

/** How a field is known now that had a key under an earlier form; `gone`: the move with which it went. */
export interface KeyNow {
  readonly slug: string;
  readonly gone?: KeyMove;
}

/** Follows a key through all moves since a form; these are in the order of their forms. Those of one form happen at once. */
export function keyNow(slug: string, version: number, moves: readonly KeyMove[]): KeyNow {
  let now: KeyNow = { slug };
  let at = version;
  for (const move of moves) {
    if (move.schema_version <= at) continue;
    const isMeant = now.gone ? move.from_slug === null && move.to_slug === now.slug : move.from_slug === now.slug;
    if (!isMeant) continue;
    now = move.to_slug === null ? { slug: now.slug, gone: move } : { slug: move.to_slug };
    at = move.schema_version;
  }
  return now;
}

/** What has become of each field that had a key once and has left it: one, unless several had the key one after the other. */
export function onceAt(slug: string, moves: readonly KeyMove[]): readonly KeyNow[] {
  const now = moves.filter((move) => move.from_slug === slug).map((move) => keyNow(slug, move.schema_version - 1, moves));
  const isFirst = (one: KeyNow, at: number) => now.findIndex((other) => other.slug === one.slug && other.gone === one.gone) === at;
  return now.filter(isFirst);
}

/** What a record held under a form, by the keys of now; without what has gone since. */
export function underKeysOfNow(data: JsonObject, version: number, moves: readonly KeyMove[]): JsonObject {
  const known = Object.entries(data).map(([key, value]) => [keyNow(key, version, moves), value] as const);
  return Object.fromEntries(known.flatMap(([{ slug, gone }, value]) => (gone ? [] : [[slug, value]])));
}
