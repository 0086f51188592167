/**
 * Undo and redo. A history is data: steps that were done and steps that were undone, each with the operations both
 * ways and the selection before and after. It applies nothing itself: `undo` answers what to apply.
 */
import type { Operation } from "./operations/operation.ts";

export interface Step {
  readonly label: string;
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** When it began, in milliseconds. */
  readonly at: number;
  readonly merge?: string;
}

export interface History {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const historyLimits = {
  steps: 200,
  /** Changes with the same `merge` within this many milliseconds of the first become one step. */
  merge: 2_500,
} as const;

export const emptyHistory: History = { done: [], undone: [] };

/** The history after a step. What had been undone is gone; the oldest steps leave past the limit. */
export function record(history: History, step: Step): History {
  const last = history.done.at(-1);
  const joins =
    last !== undefined &&
    !isOvertaken(last) &&
    step.merge !== undefined &&
    step.merge === last.merge &&
    step.at - last.at <= historyLimits.merge;
  const done = joins ? [...history.done.slice(0, -1), joined(last, step)] : [...history.done, step];
  return { done: done.slice(-historyLimits.steps), undone: [] };
}

/** The last step and the history without it; apply its `inverse` and select its `before`. null: nothing to undo. */
export function undo(history: History): { readonly history: History; readonly step: Step } | null {
  const step = history.done.at(-1);
  return step ? { step, history: { done: history.done.slice(0, -1), undone: [...history.undone, step] } } : null;
}

/** The step undone last and the history with it; apply its `operations` and select its `after`. null: nothing to redo. */
export function redo(history: History): { readonly history: History; readonly step: Step } | null {
  const step = history.undone.at(-1);
  return step ? { step, history: { done: [...history.done, step], undone: history.undone.slice(0, -1) } } : null;
}

/** The step once somebody else has changed its place: it stays in the history and says so, but nothing is left to apply. */
export function overtaken(step: Step): Step {
  return { ...step, operations: [], inverse: [] };
}

export function isOvertaken({ operations, inverse }: Step): boolean {
  return operations.length + inverse.length === 0;
}

function joined(first: Step, then: Step): Step {
  return {
    ...first,
    label: then.label,
    operations: squashed([...first.operations, ...then.operations]),
    inverse: squashed([...then.inverse, ...first.inverse]),
    after: then.after,
  };
}

/** Several operations without those that a later one on the same text makes pointless. */
export function squashed(operations: readonly Operation[]): readonly Operation[] {
  return operations.filter((operation, index) => {
    const next = operations[index + 1];
    return !(operation.do === "set" && next?.do === "set" && operation.id === next.id && operation.path === next.path);
  });
}
