import type { Addable } from "./addable.ts";

/** What is carried over the canvas: a block that stands there, or one that is to be added. */
export type DragItem = { readonly id: string } | { readonly addable: Addable };

/** What of a press on something that can be dragged is asked. */
export interface DragPress {
  readonly button: number;
  readonly clientX: number;
  readonly clientY: number;
}
