/** Everything that changes the page, and the way back: plans carried out, undone and done again. */
import type { StoreApi } from "zustand/vanilla";
import { isOvertaken, record, redo, type Step, undo } from "../../model/page/history.ts";
import { applyEach, type Operation } from "../../model/page/operations/operation.ts";
import { carryOut, type Plan } from "../../model/page/plan.ts";
import { withinZones } from "../../model/page/shared-zones.ts";
import { nodeOf, type Tree } from "../../model/page/tree.ts";
import type { CanvasPort, EditorHost } from "./editor.ts";
import type { EditorState } from "./editor-state.ts";
import type { Drafts } from "./saving/drafts.ts";
import type { Selection } from "./selection.ts";
import type { TypingText } from "./typing-text.ts";

interface Desk {
  readonly host: EditorHost;
  readonly state: StoreApi<EditorState>;
  readonly drafts: Drafts;
  readonly selection: Selection;
  readonly typing: TypingText;
  readonly announce: (text: string) => void;
  readonly tree: () => Tree;
  readonly grow: (next: Tree) => void;
  readonly canvas: () => CanvasPort | null;
}

export interface Changes {
  /** Whether the plan could be carried out; when not, the person is told why. */
  carryOut(plan: Plan): boolean;
  undo(): void;
  redo(): void;
}

export function createChanges(desk: Desk): Changes {
  const { state } = desk;
  return {
    carryOut: (plan) => carriedOut(desk, plan),
    undo: () => aroundTyping(desk, () => travel(desk, undo(state.getState().history), back)),
    redo: () => aroundTyping(desk, () => travel(desk, redo(state.getState().history), again)),
  };
}

function carriedOut({ host, state, drafts, selection, typing, tree, grow }: Desk, plan: Plan): boolean {
  if (plan.merge === undefined) typing.commit();
  const around = state.getState().page?.shared;
  const { definitions } = host.kinds;
  const operations = around ? withinZones(tree(), plan.operations, { use: around.use, definitions }) : plan.operations;
  const done = carryOut(tree(), { ...plan, operations });
  if (!done.ok) {
    host.say("error", done.why.why);
    return false;
  }
  const before = state.getState().selection;
  grow(done.value.tree);
  if (plan.select) selection.set(plan.select);
  else selection.keep();
  const { merge, label } = plan;
  const after = state.getState().selection;
  const step: Step = {
    label,
    operations,
    inverse: done.value.inverse,
    before,
    after,
    at: host.now(),
    ...(merge !== undefined && { merge }),
  };
  state.setState(({ history }) => ({ history: record(history, step) }));
  drafts.changed(operations);
  return true;
}

/** Which way a step of the history goes. */
interface Direction {
  /** What of the step is carried out. */
  readonly way: "operations" | "inverse";
  /** When the selection was as it is to be. */
  readonly side: "before" | "after";
  /** What is announced. */
  readonly word: string;
}

const back: Direction = { way: "inverse", side: "before", word: "Undone" };
const again: Direction = { way: "operations", side: "after", word: "Done again" };

function travel(desk: Desk, there: ReturnType<typeof undo>, { way, side, word }: Direction): void {
  if (!there) return;
  const operations: readonly Operation[] = there.step[way];
  const done = applyEach(desk.tree(), operations);
  if (!done.ok || isOvertaken(there.step)) {
    // Somebody else has changed that place since. The steps before it can be taken back all the same.
    desk.state.setState(({ history }) => ({
      history: way === "inverse" ? { ...history, done: there.history.done } : { ...history, undone: there.history.undone },
    }));
    desk.host.say("warning", `${there.step.label}: somebody else has changed this place since.`);
    return;
  }
  desk.grow(done.value.tree);
  desk.selection.set(there.step[side]);
  desk.state.setState({ history: there.history });
  desk.drafts.changed(operations);
  desk.announce(`${word}: ${there.step.label}`);
}

/** The caret leaves a text while something happens to it, and comes back. */
function aroundTyping({ state, typing, tree, canvas }: Desk, change: () => void): void {
  const caret = state.getState().typing;
  typing.stop();
  change();
  if (caret && nodeOf(tree(), caret.id)) canvas()?.editText(caret.id, caret.path);
}
