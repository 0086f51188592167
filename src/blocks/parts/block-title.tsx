import { joined } from "./own-classes.ts";
import { useRenderContext } from "./render-context.ts";
import { Typed } from "./typed.tsx";

interface BlockTitleProps {
  readonly block: { readonly id: string; readonly title?: string };
  readonly placeholder?: string;
  readonly className?: string;
}

/** The title of a section: the page's h1 where it is the first, an h2 otherwise. */
export function BlockTitle({ block, placeholder = "Title", className }: BlockTitleProps) {
  const { mainHeading } = useRenderContext();
  const as = mainHeading === block.id ? "h1" : "h2";
  return <Typed name="title" text={block.title} as={as} className={joined("title", className)} placeholder={placeholder} hasEmphasis />;
}
