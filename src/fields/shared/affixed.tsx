import type { ReactNode } from "react";

/** An input with a few words before and after it, such as a currency or a unit. */
export function Affixed({
  prepend,
  append,
  children,
}: {
  readonly prepend: unknown;
  readonly append: unknown;
  readonly children: ReactNode;
}) {
  const isShown = (words: unknown) => words !== undefined && words !== null && words !== "";
  if (!isShown(prepend) && !isShown(append)) return children;
  return (
    <div className="f-affixed">
      {isShown(prepend) ? <span className="f-affix">{String(prepend)}</span> : null}
      {children}
      {isShown(append) ? <span className="f-affix">{String(append)}</span> : null}
    </div>
  );
}
