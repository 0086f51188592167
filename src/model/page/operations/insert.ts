import * as z from "zod";
import { type Block, block } from "../block.ts";
import { planted } from "../planted.ts";
import type { Spot } from "../tree.ts";
import { defineOperation } from "./define-operation.ts";
import type { Remove } from "./remove.ts";
import { spot } from "./shapes.ts";

/** Put a block, with all that stands in it, at a place. */
export interface Insert {
  readonly do: "insert";
  readonly block: Block;
  readonly at: Spot;
}

export const insert = defineOperation<Insert, Remove>({
  name: "insert",
  schema: z.strictObject({ do: z.literal("insert"), block, at: spot }),
  apply: (tree, { block, at }) => planted(tree, [block], at),
  invert: (_tree, { block }) => ({ do: "remove", id: block.id }),
});
