import type { ReactNode } from "react";
import type { Json } from "../../model/base/json.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { joined, ownClasses } from "./own-classes.ts";
import { useRenderContext, useSiteTexts } from "./render-context.ts";
import { safeHref } from "./safe-href.ts";

export interface SiteLinkProps {
  readonly to: string | undefined;
  readonly className?: string;
  /** Opens a page of the own site in a new tab too; other sites always do. */
  readonly blank?: boolean | undefined;
  readonly name?: string | undefined;
  /** Classes of the owner's own, as they were written. */
  readonly own?: Json | undefined;
  /** What the style sheet picks its look by. */
  readonly look?: { readonly [attribute: `data-${string}`]: string | undefined };
  readonly children?: ReactNode;
}

/** A link to wherever an owner wrote. An address that is not allowed leaves only the words. */
export function SiteLink({ to = "", className: ours, own, blank = false, name, look, children }: SiteLinkProps) {
  const { base, path, knownBy = path, editing } = useRenderContext();
  const { opensInNewTab } = useSiteTexts();
  const safe = safeHref(to, base);
  const className = joined(ours, ownClasses(own)) || undefined;
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
      aria-label={name && newTab ? `${name} (${opensInNewTab})` : name}
      aria-current={isHere ? "page" : undefined}
      data-lightbox={safe.media}
      {...look}
      {...(newTab && { target: "_blank", rel: "noopener" })}
    >
      {children}
      {newTab && name === undefined && <VisuallyHidden> ({opensInNewTab})</VisuallyHidden>}
    </a>
  );
}
