/** The draft's way to the server and back: autosave, what is kept on this device, publishing, somebody else's version. */
import type { StoreApi } from "zustand/vanilla";
import { sameJson } from "../../../model/base/json.ts";
import type { Layout } from "../../../model/page/block.ts";
import type { History } from "../../../model/page/history.ts";
import type { Operation } from "../../../model/page/operations/operation.ts";
import type { EditorHost } from "../editor.ts";
import { type EditorState, factsOf } from "../editor-state.ts";
import { type Answered, isPageFile, type PageFacts } from "../page-file.ts";
import type { TreeContent } from "../tree-file.ts";
import { createDraftSaver, type Declined, type SavingState } from "./draft-saver.ts";
import { forgetEdits, keepEdits, readEdits } from "./kept-edits.ts";

export interface Drafts {
  start(): void;
  changed(operations: readonly Operation[]): void;
  flush(): Promise<void>;
  hasUnsaved(): boolean;
  /** Whether it was published; when not, the person was told. */
  publish(): Promise<boolean>;
  saveFacts(facts: PageFacts): Promise<Answered>;
  /** Puts the edits that were found on this device back into the page. */
  takeOffered(): void;
  discardOffered(): void;
  /** After a stale answer: show what somebody else saved. */
  takeTheirs(): void;
  /** After a stale answer: put this page over what somebody else saved. */
  keepMine(): void;
  stop(): void;
}

/** The page in the editor, as far as its draft is concerned. */
interface Page {
  layout(): Layout;
  /** Does operations again that are in a history already. Answers whether they still apply. */
  replay(operations: readonly Operation[], history: History): boolean;
  replace(theirs: TreeContent): void;
}

/** How long after a change it is written to this device, in milliseconds. */
const keepingPause = 300;

export function createDrafts(host: EditorHost, state: StoreApi<EditorState>, page: Page): Drafts {
  const { file } = host;
  const key = `joinery.${host.kinds.whole}.${host.app}.${file.opened.id}`;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keep = () => {
    clearTimeout(timer);
    const edits = {
      draftVersion: saver.draftVersion(),
      operations: saver.unsaved(),
      history: state.getState().history,
      keptAt: host.now(),
    };
    keepEdits(host.storage, key, edits);
  };

  const onState = (saving: SavingState | Declined) => {
    if (saving.state === "declined") {
      page.replace(saving.kept);
      return saver.restart(saving.kept.draftVersion);
    }
    // The answer to our own save may have been lost: what they have is what we have.
    if (saving.state === "stale" && sameJson(saving.theirs.draft, page.layout())) return saver.restart(saving.theirs.draftVersion);
    state.setState({ saving });
    if (saving.state !== "unsaved" && saving.state !== "saving") keep();
  };
  const saver = createDraftSaver(file, file.opened.draftVersion, onState);

  const changed = (operations: readonly Operation[]) => {
    saver.changed(operations);
    clearTimeout(timer);
    timer = setTimeout(keep, keepingPause);
  };

  const settle = (answer: Answered): boolean => {
    if (answer.result === "done") {
      state.setState(factsOf(answer.page));
      return true;
    }
    if (answer.result === "stale") onState({ state: "stale", theirs: answer.theirs });
    if (answer.result === "offline")
      host.say("error", "There is no connection. Nothing was published; your changes are kept on this device.");
    if (answer.result === "refused") host.say("error", answer.message);
    return false;
  };

  const staleTree = () => {
    const { saving } = state.getState();
    return saving.state === "stale" ? saving.theirs : undefined;
  };

  return {
    start() {
      const kept = readEdits(host.storage, key);
      if (!kept) return;
      if (kept.operations.length > 0) state.setState({ offered: kept });
      else if (kept.draftVersion === file.opened.draftVersion) state.setState({ history: kept.history });
      else forgetEdits(host.storage, key);
    },
    changed,
    flush: () => saver.flush(),
    hasUnsaved: () => saver.unsaved().length > 0,
    async publish() {
      if (!isPageFile(file)) return false;
      state.setState({ publishing: true });
      await saver.flush();
      const saved = saver.unsaved().length === 0;
      const published = saved && settle(await file.publish(saver.draftVersion()));
      if (!saved) host.say("error", "Your last changes could not be saved, so nothing was published. Try again.");
      state.setState({ publishing: false });
      return published;
    },
    async saveFacts(facts) {
      if (!isPageFile(file)) throw new Error("Only a page has settings of its own.");
      const answer = await file.saveFacts(facts);
      if (answer.result === "done") settle(answer);
      return answer;
    },
    takeOffered() {
      const { offered } = state.getState();
      state.setState({ offered: null });
      if (!offered) return;
      if (page.replay(offered.operations, offered.history)) changed(offered.operations);
      else host.say("warning", `This ${host.kinds.whole} has changed too much since: your unsaved edits no longer fit.`);
    },
    discardOffered() {
      state.setState({ offered: null });
      forgetEdits(host.storage, key);
    },
    takeTheirs() {
      const theirs = staleTree();
      if (!theirs) return;
      page.replace(theirs);
      saver.restart(theirs.draftVersion);
    },
    keepMine() {
      const theirs = staleTree();
      if (!theirs) return;
      saver.restart(theirs.draftVersion);
      changed([{ do: "fill", parent: null, blocks: page.layout() }]);
      void saver.flush();
    },
    stop() {
      if (saver.unsaved().length > 0) keep();
      clearTimeout(timer);
      saver.stop();
    },
  };
}
