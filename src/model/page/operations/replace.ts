import * as z from "zod";
import { fail } from "../../base/result.ts";
import { type Block, block } from "../block.ts";
import { planted, uprooted } from "../planted.ts";
import { blockOf, spotOf } from "../tree.ts";
import { defineOperation } from "./define-operation.ts";
import { blockId } from "./shapes.ts";

/** Put another block, with all that stands in it, where one is. It may keep the id. */
export interface Replace {
  readonly do: "replace";
  readonly id: string;
  readonly block: Block;
}

export const replace = defineOperation<Replace>({
  name: "replace",
  schema: z.strictObject({ do: z.literal("replace"), id: blockId, block }),
  apply(tree, { id, block }) {
    const at = spotOf(tree, id);
    return at ? planted(uprooted(tree, id), [block], at) : fail(`There is no block ${id}.`);
  },
  invert(tree, { id, block }) {
    const old = blockOf(tree, id);
    if (!old) throw new Error(`Cannot take back the replacement of ${id}: it was not there.`);
    return { do: "replace", id: block.id, block: old };
  },
});
