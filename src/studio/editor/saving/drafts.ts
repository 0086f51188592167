/** The draft's way to the server and back: autosave, what is kept on this device, publishing, somebody else's version. */
import type { StoreApi } from "zustand/vanilla";
import { applyEach, type Operation } from "../../../model/page/operations/operation.ts";
import type { Tree } from "../../../model/page/tree.ts";
import type { EditorHost } from "../editor.ts";
import type { EditorState } from "../editor-state.ts";
import { keepMine, takeTheirs } from "./choose-version.ts";
import { type DraftContext, type DraftPage, startOver } from "./draft-context.ts";
import { type Declined, DraftSaver, type SavingState } from "./draft-saver.ts";
import { filterInvalid } from "./filter-invalid.ts";
import { createLocalCopy } from "./local-copy.ts";
import { createMerging } from "./merging.ts";
import { createPublishing, type Publishing } from "./publishing.ts";
import { discardOffered, offerEdits, takeOffered } from "./restore-edits.ts";

export interface Drafts extends Publishing {
  start(): void;
  changed(operations: readonly Operation[]): void;
  flush(): Promise<void>;
  hasUnsaved(): boolean;
  /** The tree as the server has it, as far as it has answered. */
  saved(): Tree;
  /** Puts the edits that were found on this device back into the page. */
  takeOffered(): void;
  discardOffered(): void;
  /** After a stale answer: show what somebody else saved. */
  takeTheirs(): void;
  /** After a stale answer: put this page over what somebody else saved. */
  keepMine(): void;
  stop(): void;
}

export function createDrafts(host: EditorHost, state: StoreApi<EditorState>, page: DraftPage): Drafts {
  const { saver, server } = createServerDraft(host, page, (saving) => followSaving(saving));
  const localCopy = createLocalCopy({ host, state, saver });
  const changed = (operations: readonly Operation[]) => {
    saver.changed(operations);
    localCopy.writeSoon();
  };
  const context: DraftContext = { host, state, page, saver, server, changed, keep: localCopy.write };
  const merging = createMerging(context);

  const followSaving = (saving: SavingState | Declined) => {
    if (saving.state === "declined") {
      page.replace(saving.kept);
      return startOver(context, saving.kept.draftVersion);
    }
    if (saving.state === "stale") return void merging.merge(saving.theirs);
    state.setState({ saving });
    if (saving.state !== "unsaved" && saving.state !== "saving") localCopy.write();
  };

  return {
    ...createPublishing(context, merging),
    start: () => offerEdits(context, localCopy),
    changed,
    flush: () => saver.flush(),
    hasUnsaved: () => saver.unsaved().length > 0,
    saved: () => server.tree,
    takeOffered: () => takeOffered(context),
    discardOffered: () => discardOffered(context),
    takeTheirs: () => takeTheirs(context),
    keepMine: () => keepMine(context),
    stop() {
      if (saver.unsaved().length > 0) localCopy.write();
      localCopy.cancel();
      saver.stop();
    },
  };
}

/** What sends the draft, and the tree as the server has it by what was answered. */
function createServerDraft({ file, kinds }: EditorHost, page: DraftPage, onState: (saving: SavingState | Declined) => void) {
  const server = { tree: page.tree() };
  const saver = new DraftSaver(file, file.opened.draftVersion, {
    onState,
    onSaved: (operations) => {
      const saved = applyEach(server.tree, operations);
      if (saved.ok) server.tree = saved.value.tree;
    },
    filterInvalid: (operations) => filterInvalid(server.tree, operations, kinds),
  });
  return { saver, server };
}
