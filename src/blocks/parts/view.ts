import type { ComponentType, ReactNode } from "react";
import type { Block } from "../../model/page/block.ts";
import type { BlockOf } from "../../model/page/define-block.ts";

/** What any view gets: a block of its kind, and what stands in it already drawn. */
export interface ViewProps<Of = Block> {
  readonly block: Of;
  readonly children?: ReactNode;
}
export type BlockView = ComponentType<ViewProps>;

/** A view of one kind as a view of any block: layouts are checked against their definitions before they are drawn. */
export function viewOf<Definition>(view: ComponentType<ViewProps<BlockOf<Definition>>>): BlockView {
  return view as unknown as BlockView;
}
