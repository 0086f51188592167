import { BlockRoot, Inside } from "../parts/block-root.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { row } from "./row.ts";

export function RowView({ block, children }: ViewPropsOf<typeof row>) {
  return (
    <BlockRoot block={block} as="div" className="row-box" layout={block.settings?.justify ?? "start"}>
      <Inside block={block} className="row">
        {children}
      </Inside>
    </BlockRoot>
  );
}
