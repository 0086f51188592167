import * as z from "zod";
import { ok } from "../../base/result.ts";
import { uprooted } from "../planted.ts";
import { blockOf, findNode, spotOf } from "../tree.ts";
import { defineOperation } from "./define-operation.ts";
import type { Insert } from "./insert.ts";
import { blockId } from "./shapes.ts";

/** Take a block away, with all that stands in it. */
export interface Remove {
  readonly do: "remove";
  readonly id: string;
}

export const remove = defineOperation<Remove, Insert>({
  name: "remove",
  schema: z.strictObject({ do: z.literal("remove"), id: blockId }),
  apply(tree, { id }) {
    const node = findNode(tree, id);
    return node.ok ? ok(uprooted(tree, id)) : node;
  },
  invert(tree, { id }) {
    const block = blockOf(tree, id);
    const at = spotOf(tree, id);
    if (!block || !at) throw new Error(`Cannot take back the removal of ${id}: it was not there.`);
    return { do: "insert", block, at };
  },
});
