import * as z from "zod";
import { fail } from "../../base/result.ts";
import { block, type Layout, layoutLimits } from "../block.ts";
import { emptied, planted } from "../planted.ts";
import { blockOf, childrenOf, nodeOf } from "../tree.ts";
import { defineOperation } from "./define-operation.ts";
import { blockId } from "./shapes.ts";

/** Put other blocks in the place of all that stand in `parent`; on the whole page when it is null. */
export interface Fill {
  readonly do: "fill";
  readonly parent: string | null;
  readonly blocks: Layout;
}

export const fill = defineOperation<Fill>({
  name: "fill",
  schema: z.strictObject({ do: z.literal("fill"), parent: blockId.nullable(), blocks: z.array(block).max(layoutLimits.blocks) }),
  apply(tree, { parent, blocks }) {
    if (parent !== null && !nodeOf(tree, parent)) return fail(`There is no block ${parent}.`);
    return planted(emptied(tree, parent), blocks, { parent, index: 0 });
  },
  invert: (tree, { parent }) => ({ do: "fill", parent, blocks: childrenOf(tree, parent).flatMap((id) => blockOf(tree, id) ?? []) }),
});
