import type { GroupKey } from "../../../model/filter/answer-summary.ts";

/** Whether each group that was seen so far is open. */
export type OpenGroups = ReadonlyMap<GroupKey, boolean>;

/** How many groups are open until somebody says otherwise: each asks for its own records. */
const fewGroups = 3;

/**
 * With the groups that are seen for the first time, of which the first are open. Groups change places as their records do, the biggest
 * first: whoever is at work in one is not to lose it by that.
 */
export function withSeen(open: OpenGroups, keys: readonly GroupKey[]): OpenGroups {
  if (keys.every((key) => open.has(key))) return open;
  let free = fewGroups - keys.filter((key) => open.get(key)).length;
  return new Map([...open, ...keys.flatMap((key, at) => (open.has(key) ? [] : [[key, at < fewGroups && free-- > 0] as const]))]);
}

export function withTurned(open: OpenGroups, key: GroupKey): OpenGroups {
  return new Map([...open, [key, !open.get(key)]]);
}
