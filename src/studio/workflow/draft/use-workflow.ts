import { useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import { beginHistory, type DraftHistory, redone, undone, withStep } from "./draft-history.ts";
import { rebaseWorkflow } from "./rebase-workflow.ts";
import { beginWorkflow, type StatusDraft, type WorkflowDraft, withChange, withNext, withoutStatus, withStatus } from "./workflow-draft.ts";
import { byStatus, type Problems } from "./workflow-problems.ts";

/** A workflow as all its views see it and change it. */
export interface Workflow {
  readonly type: PostType;
  readonly draft: WorkflowDraft;
  /** What of it is kept, and as of when. */
  readonly base: WorkflowDraft;
  readonly version: string;
  readonly isDirty: boolean;
  /** The key of the status whose settings are open. */
  readonly opened: string | undefined;
  /** By the keys of the statuses. */
  readonly problems: Problems;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  open(key: string | undefined): void;
  change(key: string, changes: Partial<StatusDraft>): void;
  lead(key: string, target: string | undefined): void;
  add(after?: string): void;
  remove(key: string): void;
  beginIn(key: string): void;
  undo(): void;
  redo(): void;
  discard(): void;
  /** Takes them by the places that the statuses have in `draft`. */
  setProblems(problems: Problems): void;
  /** Shows a workflow as the server keeps it; with `mine`, what was changed of that one. */
  show(kept: PostType, mine?: WorkflowDraft): void;
  /** The same once `sent` was applied: what was changed while it was on its way stays a change. */
  showApplied(kept: PostType, sent: WorkflowDraft): void;
  /** Puts a whole other workflow in the place of this one. */
  replace(draft: WorkflowDraft): void;
}

interface State {
  readonly base: WorkflowDraft;
  readonly version: string;
  readonly history: DraftHistory;
}

/** The statuses of a type while they are edited: nothing is kept before it is applied, and every change can be taken back. */
export function useWorkflow(type: PostType): Workflow {
  const [state, setState] = useState(() => stateOf(type));
  const [opened, open] = useState<string | undefined>();
  const [problems, keepProblems] = useState<Problems>({});
  const draft = state.history.now;
  const isDirty = draft !== state.base;
  // What somebody else applied is shown at once where nothing was changed here.
  if (!isDirty && type.updatedAt > state.version) setState(stateOf(type));

  const turn = (next: (history: DraftHistory) => DraftHistory) => setState((now) => ({ ...now, history: next(now.history) }));
  const step = (change: (draft: WorkflowDraft) => WorkflowDraft, about?: string) =>
    turn((history) => withStep(history, change(history.now), about));
  return {
    ...{ type, draft, isDirty, opened, problems, open },
    ...{ base: state.base, version: state.version },
    setProblems: (found) => keepProblems(byStatus(found, draft)),
    canUndo: state.history.past.length > 0,
    canRedo: state.history.future.length > 0,
    change: (key, changes) => step((now) => withChange(now, key, changes), `${key} ${Object.keys(changes).join(" ")}`),
    lead: (key, target) => step((now) => withNext(now, key, target)),
    add: (after) => {
      const changed = withStatus(draft, `Status ${draft.statuses.length + 1}`, after);
      step(() => changed);
      open(changed.statuses.find(({ key }) => !draft.statuses.some((known) => known.key === key))?.key);
    },
    remove: (key) => step((now) => withoutStatus(now, key)),
    beginIn: (key) => step((now) => ({ ...now, initial: key })),
    undo: () => turn(undone),
    redo: () => turn(redone),
    discard: () => {
      step(() => state.base);
      keepProblems({});
    },
    show: (kept, mine) => {
      const shown = stateOf(kept);
      setState(mine ? { ...shown, history: withStep(shown.history, mine) } : shown);
      // A new status has its own id now: what was open stays open.
      open(keyIn(mine ?? shown.base, { of: draft, key: opened }));
    },
    showApplied: (kept, sent) => {
      const shown = stateOf(kept);
      // A new status gets its id only now: what is changed in it meanwhile cannot be told from it.
      const isKnown = sent.statuses.every(({ id }) => id !== undefined);
      setState(({ history: { now } }) => (isKnown ? withChangesSince(shown, { sent, now }) : shown));
      if (!isKnown) open(keyIn(shown.base, { of: sent, key: opened }));
    },
    replace: (other) => step(() => other),
  };
}

function stateOf(type: PostType): State {
  const base = beginWorkflow(type);
  return { base, version: type.updatedAt, history: beginHistory(base) };
}

/** What was changed since `sent` went out stays a change of what is kept. */
function withChangesSince(kept: State, { sent, now }: { readonly sent: WorkflowDraft; readonly now: WorkflowDraft }): State {
  if (now === sent) return kept;
  return { ...kept, history: withStep(kept.history, rebaseWorkflow(now, sent, kept.base).draft) };
}

/** The key in a draft of the status that has `key` in another. */
function keyIn(draft: WorkflowDraft, { of, key }: { readonly of: WorkflowDraft; readonly key: string | undefined }): string | undefined {
  const known = of.statuses.find((status) => status.key === key)?.slug;
  return draft.statuses.find(({ slug }) => slug === known)?.key;
}
