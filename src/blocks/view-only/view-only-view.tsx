import { Children } from "react";
import { Inside } from "../parts/block-root.tsx";
import { useRenderContext } from "../parts/render-context.ts";
import { Section } from "../parts/section.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { viewOnly } from "./view-only.ts";

/** On the canvas only its place shows; what stands in it is reached by the outline. */
export function ViewOnlyView({ block, children }: ViewPropsOf<typeof viewOnly>) {
  const { editing } = useRenderContext();
  // On the canvas a block knows nothing of what stands in it.
  const count = Children.toArray(children).length;
  return (
    <Section block={block} className="view-only">
      {editing ? (
        <p className="unknown">{count === 1 ? "One block that only visitors see" : `${count} blocks that only visitors see`}</p>
      ) : (
        <Inside block={block} className="stack">
          {children}
        </Inside>
      )}
    </Section>
  );
}
