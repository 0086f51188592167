import { ok, type Result } from "../base/result.ts";
import { applyEach, type Operation, type RefusedOperation } from "./operations/operation.ts";
import type { Tree } from "./tree.ts";

/** What a command wants done: one entry of the history. */
export interface Plan {
  /** How the history names it, as something that happened: "Moved Hero". */
  readonly label: string;
  readonly operations: readonly Operation[];
  /** The ids that are selected afterwards; absent: the selection stays. */
  readonly select?: readonly string[];
  /** Plans of one person with the same word, shortly after one another, become one step: typing in one text. */
  readonly merge?: string;
}

export interface CarriedOut {
  readonly tree: Tree;
  readonly inverse: readonly Operation[];
}

/** The tree after a plan and the way back, or the operation that could not be. Nothing is ever half done. */
export function carryOut(tree: Tree, plan: Plan): Result<CarriedOut, RefusedOperation> {
  const done = applyEach(tree, plan.operations);
  return done.ok ? ok(done.value) : done;
}
