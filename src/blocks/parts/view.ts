import type { ComponentType, ReactNode } from "react";
import type { Block } from "../../model/page/block.ts";
import type { BlockOf, DataOf } from "../../model/page/define-block.ts";
import type { BlockData } from "../../model/page/needs.ts";

/** What any view gets: a block of its kind, what was loaded for it, and what stands in it already drawn. */
export interface ViewProps<Of = Block, Data = BlockData> {
  readonly block: Of;
  readonly data: Data;
  readonly children?: ReactNode;
}
export type BlockView = ComponentType<ViewProps>;

/** The props of the view of one kind. */
export type ViewPropsOf<Definition> = ViewProps<BlockOf<Definition>, DataOf<Definition>>;

/** A view of one kind as a view of any block: layouts are checked against their definitions before they are drawn. */
export function viewOf<Definition>(view: ComponentType<ViewPropsOf<Definition>>): BlockView {
  return view as unknown as BlockView;
}
