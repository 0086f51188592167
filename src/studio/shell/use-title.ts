import { useEffect } from "react";

/** What stands in the browser's tab: "Invoices · Brightwater · Joinery". */
export function titleOf(...parts: readonly (string | undefined)[]): string {
  return [...parts, "Joinery"].filter((part) => part !== undefined && part !== "").join(" · ");
}

export function useTitle(...parts: readonly (string | undefined)[]): void {
  const title = titleOf(...parts);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
