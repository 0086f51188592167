import { useMemo } from "react";
import type { FieldTools } from "../../fields/widget.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import type { Block } from "../../model/page/block.ts";
import { nodeOf } from "../../model/page/tree.ts";
import { useFieldTools } from "./field-tools.ts";
import { useTree } from "./use-block.ts";

/** What the settings of a field may ask: also for the form that it stands in. */
export function useDesignTools(block: Block): FieldTools {
  const tools = useFieldTools();
  const tree = useTree();
  return useMemo(() => {
    const parent = nodeOf(tree, block.id)?.parent ?? null;
    const beside = parent === null ? tree.roots : (nodeOf(tree, parent)?.children ?? []);
    const fields = beside.flatMap((id) => nodeOf(tree, id)?.own ?? []);
    // What stands in a form are fields; they were checked when the form was saved.
    return { ...tools, designing: { fields: fields as unknown as readonly FieldBlock[], field: block as unknown as FieldBlock } };
  }, [tools, tree, block]);
}
