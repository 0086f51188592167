import { nodeOf } from "../../../model/page/tree.ts";
import { nameOfSetting } from "../block-names.ts";
import { factsOf } from "../editor-state.ts";
import { type Answered, isPageFile, type PageFacts, type PageFile, type PageTimes, type PublishedAlong } from "../page-file.ts";
import type { DraftContext } from "./draft-context.ts";
import type { Merging } from "./merging.ts";

export interface Publishing {
  /** Whether it was published; when not, the person was told. */
  publish(what?: PublishedAlong): Promise<boolean>;
  saveFacts(facts: PageFacts): Promise<Answered>;
  /** Says when the page goes live and off the site. Whether that was kept; when not, the person was told. */
  setTimes(times: PageTimes): Promise<boolean>;
  /** Takes the page off the site. */
  unpublish(): Promise<boolean>;
  /** Takes in what was changed of the page, or of what stands around it, elsewhere. */
  refresh(): Promise<void>;
}

export function createPublishing(context: DraftContext, merging: Merging): Publishing {
  const { host, state, saver } = context;
  const { file } = host;

  /** Nothing goes live that whoever publishes has not had before their eyes. */
  const sendAndPublish = async (pageFile: PageFile, what: PublishedAlong): Promise<boolean> => {
    const before = merging.count();
    await saver.flush();
    if (merging.count() !== before) return false;
    const unsaved = whyUnsaved(context);
    if (unsaved !== undefined) {
      host.say("error", unsaved);
      return false;
    }
    const answer = await pageFile.publish(saver.draftVersion(), what);
    if (answer.result !== "stale") return showAnswer(context, answer);
    const by = merging.merge(answer.theirs);
    return (by === "arrived" || by === "same") && sendAndPublish(pageFile, what);
  };
  const refresh = async (pageFile: PageFile, how = { isOwn: false }) => {
    await saver.flush();
    merging.merge(await pageFile.reload(), how);
  };
  return {
    async publish(what = { shared: true }) {
      if (!isPageFile(file)) return false;
      state.setState({ publishing: true });
      const published = await sendAndPublish(file, what);
      state.setState({ publishing: false });
      return published;
    },
    setTimes: async (times) => isPageFile(file) && shown(context, await file.setTimes(times)),
    unpublish: async () => isPageFile(file) && shown(context, await file.unpublish()),
    async saveFacts(facts) {
      if (!isPageFile(file)) throw new Error("Only a page has settings of its own.");
      // What is sent later would be read as said of a page with other parts around it. Links in these follow the title.
      const isOther = facts.settings !== undefined && ("siteHeader" in facts.settings || "siteFooter" in facts.settings);
      const isAround = isOther || facts.title !== undefined;
      if (isAround) await saver.flush();
      const answer = await file.saveFacts(facts);
      if (answer.result === "done") showAnswer(context, answer);
      if (answer.result === "done" && isAround) await refresh(file, { isOwn: true });
      return answer;
    },
    refresh: async () => {
      if (isPageFile(file)) await refresh(file);
    },
  };
}

/** Why the draft on the server is not what is shown; undefined: it is. */
function whyUnsaved({ host, state, page, saver }: DraftContext): string | undefined {
  const { saving } = state.getState();
  if (saving.state === "heldBack") {
    const names = saving.settings.map(({ id, label }) => nameOfSetting(host.kinds, nodeOf(page.tree(), id)?.own, label));
    return `${names.join(", ")}: this cannot be saved as it is, so nothing was published. Put it right, then publish.`;
  }
  return saver.unsaved().length > 0 ? "Your last changes could not be saved, so nothing was published. Try again." : undefined;
}

/** Whether it was done, where nothing of the draft is sent that could be stale. */
function shown(context: DraftContext, answer: Answered): boolean {
  return answer.result !== "stale" && showAnswer(context, answer);
}

/** Whether it was done; when not, the person is told. */
function showAnswer({ host, state }: DraftContext, answer: Exclude<Answered, { result: "stale" }>): boolean {
  if (answer.result === "done") {
    state.setState(factsOf(answer.page));
    return true;
  }
  if (answer.result === "offline")
    host.say("error", "There is no connection. Nothing was published; your changes are kept on this device.");
  if (answer.result === "refused") host.say("error", answer.message);
  return false;
}
