import type { Status } from "./status.ts";

/** The statuses that stay when some are removed: who led to a removed one leads to where that one led. */
export function withoutStatuses(statuses: readonly Status[], removed: readonly number[]): Status[] {
  return statuses.filter(({ id }) => !removed.includes(id)).map((status) => ({ ...status, next: nextStaying(status, statuses, removed) }));
}

function nextStaying(status: Status, statuses: readonly Status[], removed: readonly number[]): string {
  const seen = new Set<string>();
  let next = status.next;
  while (next !== "0" && !seen.has(next)) {
    seen.add(next);
    const target = statuses.find(({ id }) => String(id) === next);
    if (!target) return "0";
    if (!removed.includes(target.id)) return target.id === status.id ? "0" : next;
    next = target.next;
  }
  return "0";
}
