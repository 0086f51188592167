import type { BlockOf } from "../../model/page/define-block.ts";
import { BlockRoot, Inside } from "../parts/block-root.tsx";
import type { ViewProps } from "../parts/view.ts";
import type { row } from "./row.ts";

export function RowView({ block, children }: ViewProps<BlockOf<typeof row>>) {
  return (
    <BlockRoot block={block} as="div" className="row-box" layout={block.settings?.justify ?? "start"}>
      <Inside block={block} className="row">
        {children}
      </Inside>
    </BlockRoot>
  );
}
