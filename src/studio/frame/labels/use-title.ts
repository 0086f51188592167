import { useEffect } from "react";

/** What stands in the browser's tab: "Invoices · Brightwater · Joinery". */
export function titleOf(...parts: readonly (string | undefined)[]): string {
  return [...parts, "Joinery"].filter((part) => part !== undefined && part !== "").join(" · ");
}

const shown = { title: "", count: 0 };

function show(now: Partial<typeof shown>): void {
  Object.assign(shown, now);
  const { title, count } = shown;
  if (title !== "") document.title = count === 0 ? title : `(${count > 99 ? "99+" : count}) ${title}`;
}

/** How much is new, before what stands in the browser's tab; 0: nothing stands there. */
export function setTitleCount(count: number): void {
  show({ count });
}

export function useTitle(...parts: readonly (string | undefined)[]): void {
  const title = titleOf(...parts);
  useEffect(() => show({ title }), [title]);
}
