import type { ReactNode } from "react";
import { BlockRoot, type BlockRootProps } from "./block-root.tsx";
import { BlockTitle } from "./block-title.tsx";
import { Typed } from "./typed.tsx";

interface SectionProps extends Omit<BlockRootProps, "as"> {
  readonly as?: "section" | "div";
}

/**
 * A block across the page. What is in it stands on five lines, full | wide | content | wide | full: on the content's unless its class is
 * "wide", "full", "text" (as wide as is good to read) or "middle" (the same, in the middle).
 */
export function Section({ className, children, ...root }: SectionProps) {
  return (
    <BlockRoot {...root} className={`section ${className}`}>
      <div className="lines">{children}</div>
    </BlockRoot>
  );
}

interface SectionTopProps {
  readonly block: { readonly id: string; readonly title?: string; readonly description?: string };
  readonly title?: string;
  readonly description?: string;
  readonly hasDescription?: boolean;
  /** What follows the words: buttons, a link. */
  readonly children?: ReactNode;
}

/** The title of a section and the sentence below it; nothing where both are empty. The texts are what the canvas shows in their places. */
export function SectionTop({ block, title = "Title", description = "One sentence", hasDescription = true, children }: SectionTopProps) {
  const words = (
    <>
      <BlockTitle block={block} placeholder={title} />
      {hasDescription && <Typed name="description" text={block.description} as="p" className="lead" placeholder={description} />}
      {children}
    </>
  );
  return <div className="section-top">{words}</div>;
}
