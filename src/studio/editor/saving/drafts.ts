/** The draft's way to the server and back: autosave, what is kept on this device, publishing, somebody else's version. */
import type { StoreApi } from "zustand/vanilla";
import type { Layout } from "../../../model/page/block.ts";
import { emptyHistory, record, type Step } from "../../../model/page/history.ts";
import { applyEach, type Operation } from "../../../model/page/operations/operation.ts";
import { rebasedHistory } from "../../../model/page/rebased-history.ts";
import { layoutOf, nodeOf, type Tree } from "../../../model/page/tree.ts";
import { nameOfSetting } from "../block-names.ts";
import type { EditorHost } from "../editor.ts";
import { type EditorState, factsOf } from "../editor-state.ts";
import { type Answered, isPageFile, type PageFacts, type PageFile } from "../page-file.ts";
import type { TreeContent } from "../tree-file.ts";
import { createDraftSaver, type Declined, type SavingState } from "./draft-saver.ts";
import { forgetEdits, keepEdits, readEdits } from "./kept-edits.ts";
import { openedTree } from "./opened-tree.ts";
import { type Reconciled, reconciled } from "./reconcile.ts";
import { sift } from "./sift.ts";

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

/** How long after a change it is written to this device, in milliseconds. */
const keepingPause = 300;
/** While two work side by side it is said once in so many milliseconds. */
const sayingPause = 60_000;

export function createDrafts(host: EditorHost, state: StoreApi<EditorState>, page: Page): Drafts {
  const { file } = host;
  const key = `joinery.${host.kinds.whole}.${host.app}.${file.opened.id}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The tree as the server has it, as far as it has answered. */
  let base = page.tree();
  /** How often somebody else's changes were taken in. */
  let met = 0;
  let saidAt = Number.NEGATIVE_INFINITY;

  /** What was offered is kept until it is decided: who works on without a look at it has not turned it down. */
  const keep = () => {
    clearTimeout(timer);
    const { offered } = state.getState();
    const { history, keptAt } = offered ?? { history: state.getState().history, keptAt: host.now() };
    const operations = [...(offered?.operations ?? []), ...saver.unsaved()];
    keepEdits(host.storage, key, { draftVersion: saver.draftVersion(), operations, history, keptAt });
  };

  const onState = (saving: SavingState | Declined) => {
    if (saving.state === "declined") {
      page.replace(saving.kept);
      return startOver(saving.kept.draftVersion);
    }
    if (saving.state === "stale") return void meet(saving.theirs);
    state.setState({ saving });
    if (saving.state !== "unsaved" && saving.state !== "saving") keep();
  };
  const onSaved = (operations: readonly Operation[]) => {
    const kept = applyEach(base, operations);
    if (kept.ok) base = kept.value.tree;
  };
  const saver = createDraftSaver(file, file.opened.draftVersion, {
    onState,
    onSaved,
    sift: (operations) => sift(base, operations, host.kinds),
  });

  /** The tree that is shown is the one that the server has. */
  const startOver = (draftVersion: number) => {
    base = page.tree();
    saver.restart(draftVersion);
  };

  const changed = (operations: readonly Operation[]) => {
    saver.changed(operations);
    clearTimeout(timer);
    timer = setTimeout(keep, keepingPause);
  };

  /** The server has another draft than this editor thought. */
  const meet = (theirs: TreeContent): Reconciled["by"] => {
    page.settle();
    const meeting = reconciled({ base, tree: page.tree(), sent: saver.sent(), unsaved: saver.unsaved() }, theirs.draft);
    if (meeting.by === "same") startOver(theirs.draftVersion);
    if (meeting.by === "arrived") saver.arrived(theirs.draftVersion);
    if (meeting.by === "both") {
      base = meeting.theirs;
      saver.restart(theirs.draftVersion);
      page.adopt(meeting.tree, theirs);
      changed(meeting.operations);
      met += 1;
      sayBoth();
    }
    if (meeting.by === "choice") {
      state.setState({ saving: { state: "stale", theirs } });
      keep();
    }
    return meeting.by;
  };

  const sayBoth = () => {
    const { whole } = host.kinds;
    const { publishing } = state.getState();
    if (publishing) host.say("warning", `Somebody else has changed this ${whole}. Their changes are here now: look at them, then publish.`);
    else if (host.now() - saidAt >= sayingPause)
      host.say("success", `Somebody else is changing this ${whole} too. Their changes are here now, beside yours.`);
    else return;
    saidAt = host.now();
  };

  const settle = (answer: Exclude<Answered, { result: "stale" }>): boolean => {
    if (answer.result === "done") {
      state.setState(factsOf(answer.page));
      return true;
    }
    if (answer.result === "offline")
      host.say("error", "There is no connection. Nothing was published; your changes are kept on this device.");
    if (answer.result === "refused") host.say("error", answer.message);
    return false;
  };

  /** Nothing goes live that whoever publishes has not had before their eyes. */
  const sendAndPublish = async (pageFile: PageFile): Promise<boolean> => {
    const before = met;
    await saver.flush();
    if (met !== before) return false;
    const { saving } = state.getState();
    if (saving.state === "withheld") {
      const names = saving.settings.map(({ id, label }) => nameOfSetting(host.kinds, nodeOf(page.tree(), id)?.own, label));
      host.say("error", `${names.join(", ")}: this cannot be saved as it is, so nothing was published. Put it right, then publish.`);
      return false;
    }
    if (saver.unsaved().length > 0) {
      host.say("error", "Your last changes could not be saved, so nothing was published. Try again.");
      return false;
    }
    const answer = await pageFile.publish(saver.draftVersion());
    if (answer.result !== "stale") return settle(answer);
    const by = meet(answer.theirs);
    return (by === "arrived" || by === "same") && sendAndPublish(pageFile);
  };

  const staleTree = () => {
    const { saving } = state.getState();
    return saving.state === "stale" ? saving.theirs : undefined;
  };

  /** A step that put one whole tree in the place of another: undone, the other one is back. */
  const exchange = (label: string, before: Layout, after: Layout): Step => {
    const filled = (blocks: Layout): readonly Operation[] => [{ do: "fill", parent: null, blocks }];
    return { label, operations: filled(after), inverse: filled(before), before: [], after: [], at: host.now() };
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
      const published = await sendAndPublish(file);
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
      const { offered, history } = state.getState();
      state.setState({ offered: null });
      if (!offered) return;
      const { operations } = offered;
      const inverse = page.replay(operations);
      if (!inverse) return host.say("warning", `This ${host.kinds.whole} has changed too much since: your unsaved edits no longer fit.`);
      const step = { label: "Restored unsaved changes", operations, inverse, before: [], after: [], at: host.now() };
      const isAsLeft = offered.draftVersion === file.opened.draftVersion && history.done.length + history.undone.length === 0;
      state.setState({ history: isAsLeft ? offered.history : record(history, step) });
      changed(operations);
    },
    discardOffered() {
      state.setState({ offered: null });
      keep();
    },
    takeTheirs() {
      const theirs = staleTree();
      if (!theirs) return;
      const mine = layoutOf(page.tree());
      page.replace(theirs);
      state.setState({ history: record(emptyHistory, exchange("Took the other version", mine, theirs.draft)) });
      startOver(theirs.draftVersion);
    },
    keepMine() {
      const theirs = staleTree();
      if (!theirs) return;
      const mine = exchange("Kept this version", theirs.draft, layoutOf(page.tree()));
      base = openedTree(theirs.draft);
      saver.restart(theirs.draftVersion);
      // Once that is taken back, the steps before it go on from their version.
      state.setState(({ history }) => ({ history: record(rebasedHistory(history, page.tree(), base), mine) }));
      changed(mine.operations);
      void saver.flush();
    },
    stop() {
      if (saver.unsaved().length > 0) keep();
      clearTimeout(timer);
      saver.stop();
    },
  };
}
