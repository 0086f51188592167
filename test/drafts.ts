import type { Layout } from "../src/model/page/block.ts";
import { nodeOf } from "../src/model/page/tree.ts";
import { createEditor, type Editor } from "../src/studio/editor/editor.ts";
import { pageKinds } from "../src/studio/editor/kinds/page-kinds.ts";
import { type MemoryPageFile, memoryPageFile } from "../src/studio/editor/memory-page-file.ts";
import type { PageFile } from "../src/studio/editor/page-file.ts";
import type { EditsStorage } from "../src/studio/editor/saving/kept-edits.ts";
import { emptyStorage } from "./empty-storage.ts";

export const page: Layout = [{ id: "hero1", component: "hero", title: "Hello" }];

interface Opening {
  readonly file?: MemoryPageFile;
  readonly storage?: EditsStorage;
  /** So many first saves are kept, but their answers never come. */
  readonly losing?: number;
  /** So many first saves the person decides against. */
  readonly declining?: number;
}

/** Opens the page as it is kept, in a browser with this storage. */
export function openDraft({ file = memoryPageFile({ draft: page }), storage = emptyStorage(), losing = 0, declining = 0 }: Opening = {}) {
  const told: string[] = [];
  let lost = losing;
  let declined = declining;
  const saveDraft: PageFile["saveDraft"] = async (change) => {
    if (declined-- > 0) return { result: "declined", kept: file.kept() };
    const saved = await file.saveDraft(change);
    return lost-- > 0 ? { result: "offline" } : saved;
  };
  const editor = createEditor({
    ...{ kinds: pageKinds({}), app: 1, role: 0, knowsType: () => true, now: Date.now, random: Math.random, storage },
    file: { ...file, opened: file.kept(), saveDraft },
    say: (tone, text) => told.push(`${tone}: ${text}`),
  });
  return { file, editor, storage, told };
}

export function typeTitle(editor: Editor, value: string): void {
  editor.carryOut({ label: "Edited title", operations: [{ do: "set", id: "hero1", path: "title", value }], merge: "title" });
}

export function titleIn(editor: Editor): unknown {
  return nodeOf(editor.tree(), "hero1")?.own.title;
}

export function savingOf(editor: Editor): string {
  return editor.state.getState().saving.state;
}
