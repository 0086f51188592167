import type { ReactNode } from "react";
import { HeadingLevel, useRenderContext } from "./render-context.ts";

interface BelowTitleProps {
  readonly block: { readonly id: string; readonly title?: string };
  readonly children: ReactNode;
}

/** Headings of what stands in a section: one level below its title, where it has one that is not the page's own. */
export function BelowTitle({ block, children }: BelowTitleProps) {
  const { mainHeading } = useRenderContext();
  return <HeadingLevel value={block.title?.trim() && mainHeading !== block.id ? 3 : 2}>{children}</HeadingLevel>;
}
