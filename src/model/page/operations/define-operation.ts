import type * as z from "zod";
import type { Result } from "../../base/result.ts";
import type { Tree } from "../tree.ts";

/** A named change of a tree: plain data that can be checked, sent, applied and taken back. */
export interface OperationKind<Of extends { readonly do: string }, Inverse = Of> {
  readonly name: Of["do"];
  readonly schema: z.ZodType<Of> & z.core.$ZodTypeDiscriminable;
  /** The tree after it, or one sentence saying why it cannot be. The tree given stays as it is. */
  apply(tree: Tree, operation: Of): Result<Tree>;
  /** The operation that takes it back. `tree` is the one before it, and it applies to that tree. */
  invert(tree: Tree, operation: Of): Inverse;
}

export function defineOperation<Of extends { readonly do: string }, Inverse = Of>(
  kind: OperationKind<Of, Inverse>,
): OperationKind<Of, Inverse> {
  return kind;
}
