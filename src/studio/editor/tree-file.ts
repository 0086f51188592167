import type { Layout } from "../../model/page/block.ts";
import type { Operation } from "../../model/page/operations/operation.ts";

/** A tree as the editor opens it. */
export interface TreeContent {
  readonly id: number;
  readonly title: string;
  /** What the editor shows. */
  readonly draft: Layout;
  /** Grows whenever anybody saves. */
  readonly draftVersion: number;
}

export interface DraftChange {
  readonly operations: readonly Operation[];
  /** The version that the operations apply to. */
  readonly draftVersion: number;
}

/** What became of an attempt to save. */
export type Saved =
  | { readonly result: "saved"; readonly draftVersion: number }
  /** Somebody else saved before; here is what they left. */
  | { readonly result: "stale"; readonly theirs: TreeContent }
  /** The person was asked about it and decided against it; here is what stays. */
  | { readonly result: "declined"; readonly kept: TreeContent }
  | { readonly result: "offline" }
  /** `isLost`: it is not there any more, or not for this person; trying again helps once somebody has seen to that. */
  | { readonly result: "refused"; readonly message: string; readonly isLost?: boolean };

/** Where a tree is kept: the server in the studio, memory in tests. Its promises never reject. */
export interface TreeFile {
  readonly opened: TreeContent;
  saveDraft(change: DraftChange): Promise<Saved>;
}
