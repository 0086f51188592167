import { useCallback, useState } from "react";

/** Whether something typed in one of several forms is not kept yet. */
export function useDirty() {
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const mark = useCallback((form: string, isDirty: boolean) => {
    setDirty((old) => {
      if (old.has(form) === isDirty) return old;
      return isDirty ? new Set([...old, form]) : new Set([...old].filter((name) => name !== form));
    });
  }, []);
  return { isDirty: dirty.size > 0, mark };
}
