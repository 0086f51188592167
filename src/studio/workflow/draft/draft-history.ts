import type { WorkflowDraft } from "./workflow-draft.ts";

/** A workflow as it is edited, with what it was before each change and what was taken back. */
export interface DraftHistory {
  readonly now: WorkflowDraft;
  readonly past: readonly WorkflowDraft[];
  readonly future: readonly WorkflowDraft[];
  /** What the last change was about: more of the same is one step. */
  readonly about?: string | undefined;
}

/** So many steps are kept. */
const mostSteps = 100;

export function beginHistory(now: WorkflowDraft): DraftHistory {
  return { now, past: [], future: [] };
}

/** After a change. What is typed into one place, letter after letter, is one step; `about` names the place. */
export function withStep(history: DraftHistory, now: WorkflowDraft, about?: string): DraftHistory {
  if (now === history.now) return history;
  const isMore = about !== undefined && about === history.about;
  return { now, past: isMore ? history.past : [...history.past, history.now].slice(-mostSteps), future: [], about };
}

export function undone({ now, past, future }: DraftHistory): DraftHistory {
  const before = past.at(-1);
  return before ? { now: before, past: past.slice(0, -1), future: [now, ...future] } : { now, past, future };
}

export function redone({ now, past, future }: DraftHistory): DraftHistory {
  const [after, ...later] = future;
  return after ? { now: after, past: [...past, now], future: later } : { now, past, future };
}
