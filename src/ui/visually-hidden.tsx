import type { ReactNode } from "react";

/** Read by screen readers, seen by nobody. The class is in every style sheet of ours. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
