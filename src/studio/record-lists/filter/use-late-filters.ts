import { useEffect, useEffectEvent, useState } from "react";
import type { RecordFilter } from "../../records/cache/records-query.ts";

type Filters = readonly RecordFilter[];

/** How long typing must have stopped before a value is applied, in milliseconds. */
const valueDelay = 1_000;

/**
 * Filters whose values are typed: what is typed counts once typing has stopped, or together with whatever else is changed before. It is
 * kept here and not in the rows, which go and move up.
 */
export function useLateFilters(filters: Filters, onChange: (filters: Filters) => void) {
  const [draft, setDraft] = useState<{ readonly from: Filters; readonly now: Filters }>();
  // What was typed for other filters than these, which somebody has changed from elsewhere, means nothing.
  const isMeant = draft !== undefined && isSame(draft.from, filters);
  const now = isMeant ? draft.now : filters;
  const apply = (next: Filters) => {
    setDraft(undefined);
    onChange(next);
  };
  /** What is typed counts from now on. */
  const settle = () => {
    if (isMeant) apply(now);
  };
  const rested = useEffectEvent(settle);
  useEffect(() => {
    if (!draft) return;
    const timer = setTimeout(rested, valueDelay);
    return () => clearTimeout(timer);
  }, [draft]);
  const withValue = (at: number, value: string) => now.map((one, index) => (index === at ? { ...one, value } : one));
  return { now, apply, settle, type: (at: number, value: string) => setDraft({ from: filters, now: withValue(at, value) }) };
}

function isSame(some: Filters, others: Filters): boolean {
  return some.length === others.length && some.every((one, at) => one === others[at]);
}
