import { useCallback, useRef, useState } from "react";

/** Whether something typed in one of several forms is not kept yet. */
export function useDirty() {
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  /** What is so by now: whoever leaves may press before it is drawn. */
  const now = useRef(dirty);
  const put = useCallback((next: ReadonlySet<string>) => {
    now.current = next;
    setDirty(next);
  }, []);
  const mark = useCallback(
    (form: string, isDirty: boolean) => {
      const old = now.current;
      if (old.has(form) === isDirty) return;
      put(isDirty ? new Set([...old, form]) : new Set([...old].filter((name) => name !== form)));
    },
    [put],
  );
  const isDirtyNow = useCallback(() => now.current.size > 0, []);
  const forget = useCallback(() => put(new Set()), [put]);
  return { isDirty: dirty.size > 0, isDirtyNow, mark, forget };
}
