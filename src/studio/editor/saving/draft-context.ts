import type { StoreApi } from "zustand/vanilla";
import type { Operation } from "../../../model/page/operations/operation.ts";
import type { Tree } from "../../../model/page/tree.ts";
import type { EditorHost } from "../editor.ts";
import type { EditorState } from "../editor-state.ts";
import type { TreeContent } from "../tree-file.ts";
import type { DraftSaver } from "./draft-saver.ts";

/** The page in the editor, as far as its draft is concerned. */
export interface DraftPage {
  tree(): Tree;
  /** What is being typed is written. */
  settle(): void;
  /** Does operations that are no step of the history yet, and answers those that take them back; null when they no longer apply. */
  replay(operations: readonly Operation[]): readonly Operation[] | null;
  /** Shows a tree in which somebody else has changed something. The caret stays, and so does the history. */
  adopt(tree: Tree, content: TreeContent): void;
  /** Shows another tree, and begins the history anew. */
  replace(content: TreeContent): void;
}

/** What saving, merging, restoring and publishing a draft share. */
export interface DraftContext {
  readonly host: EditorHost;
  readonly state: StoreApi<EditorState>;
  readonly page: DraftPage;
  readonly saver: DraftSaver;
  /** The tree as the server has it, as far as it has answered. */
  readonly server: { tree: Tree };
  /** These operations were just done: they are sent, and kept on this device until then. */
  readonly changed: (operations: readonly Operation[]) => void;
  /** Writes what is unsaved to this device now. */
  readonly keep: () => void;
}

/** The tree that is shown is the one that the server has. */
export function startOver({ page, saver, server }: DraftContext, draftVersion: number): void {
  server.tree = page.tree();
  saver.restart(draftVersion);
}
