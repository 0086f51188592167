import type { ReactNode } from "react";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { safeHref } from "./safe-href.ts";
import { useSurroundings } from "./surroundings.ts";

export interface SiteLinkProps {
  readonly to: string | undefined;
  readonly className?: string;
  /** Opens a page of the own site in a new tab too; other sites always do. */
  readonly blank?: boolean | undefined;
  readonly name?: string | undefined;
  /** What the style sheet picks its look by. */
  readonly look?: { readonly [attribute: `data-${string}`]: string | undefined };
  readonly children?: ReactNode;
}

/** A link to wherever an owner wrote. An address that is not allowed leaves only the words. */
export function SiteLink({ to = "", className, blank = false, name, look, children }: SiteLinkProps) {
  const { base, path, knownBy = path, editing } = useSurroundings();
  const safe = safeHref(to, base);
  if (!safe)
    return (
      <span className={className} {...look}>
        {children}
      </span>
    );
  const newTab = safe.leads === "external" || (blank && safe.leads === "internal");
  const isHere = !editing && safe.leads === "internal" && [base + path, base + knownBy].includes(safe.href);
  return (
    <a
      className={className}
      href={safe.href}
      aria-label={name && newTab ? `${name} (opens in new tab)` : name}
      aria-current={isHere ? "page" : undefined}
      data-lightbox={safe.media}
      {...look}
      {...(newTab && { target: "_blank", rel: "noopener" })}
    >
      {children}
      {newTab && name === undefined && <VisuallyHidden> (opens in new tab)</VisuallyHidden>}
    </a>
  );
}
