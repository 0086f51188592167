/** Every operation there is, and what is done with any of them. */
import * as z from "zod";
import { fail, ok, type Result } from "../../base/result.ts";
import type { Layout } from "../block.ts";
import { layoutOf, type Tree, treeOf } from "../tree.ts";
import type { OperationKind } from "./define-operation.ts";
import { type Fill, fill } from "./fill.ts";
import { type Insert, insert } from "./insert.ts";
import { type Move, move } from "./move.ts";
import { type Remove, remove } from "./remove.ts";
import { type Replace, replace } from "./replace.ts";
import { type Set as SetOperation, set } from "./set.ts";

export type Operation = Insert | Remove | Move | SetOperation | Replace | Fill;

export const operationKinds = { insert, remove, move, set, replace, fill } satisfies {
  [Name in Operation["do"]]: { readonly name: Name };
};

/** One operation as it is sent and stored. What is wrong with it is said of the operation that it says it is. */
export const operation: z.ZodType<Operation> = z.discriminatedUnion("do", [
  insert.schema,
  remove.schema,
  move.schema,
  set.schema,
  replace.schema,
  fill.schema,
]);

/** Operations as they are sent: done one after the other, all of them or none. */
export const operations = z.array(operation).min(1).max(2_000);

export function apply(tree: Tree, operation: Operation): Result<Tree> {
  return kindOf(operation).apply(tree, operation);
}

/** The operation that takes `operation` back; `tree` is the one before it. */
export function invert(tree: Tree, operation: Operation): Operation {
  return kindOf(operation).invert(tree, operation);
}

/** The tree after several operations, and the operations that take all of them back. One that fails leaves nothing done. */
export function applyEach(
  tree: Tree,
  operations: readonly Operation[],
): Result<{ readonly tree: Tree; readonly inverse: readonly Operation[] }, RefusedOperation> {
  let after = tree;
  const inverse: Operation[] = [];
  for (const [index, each] of operations.entries()) {
    const next = apply(after, each);
    if (!next.ok) return fail({ index, why: next.why });
    inverse.unshift(invert(after, each));
    after = next.value;
  }
  return ok({ tree: after, inverse });
}

/** Which of several operations could not be applied, and why, in one sentence. */
export interface RefusedOperation {
  readonly index: number;
  readonly why: string;
}

/** The layout after several operations: what the server does with what an editor sends. */
export function applyAll(layout: Layout, operations: readonly Operation[]): Result<Layout, RefusedOperation> {
  const tree = treeOf(layout);
  if (!tree.ok) return fail({ index: 0, why: tree.why });
  let after = tree.value;
  for (const [index, each] of operations.entries()) {
    const next = apply(after, each);
    if (!next.ok) return fail({ index, why: next.why });
    after = next.value;
  }
  return ok(layoutOf(after));
}

/** The list's own types say that each kind stands under its name. */
function kindOf(operation: Operation): OperationKind<Operation> {
  return operationKinds[operation.do] as unknown as OperationKind<Operation>;
}
