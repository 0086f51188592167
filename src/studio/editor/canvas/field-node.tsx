import { memo } from "react";
import { Field } from "../../../fields/field.tsx";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { useFieldTools } from "../field-tools.ts";
import { useShownBlock } from "../use-block.ts";

/** A field of a form on the canvas: drawn as visitors see it, and chosen like any block. It cannot be filled in here. */
export const FieldNode = memo(function FieldNode({ id }: { readonly id: string }) {
  const block = useShownBlock(id);
  const tools = useFieldTools();
  if (!block) return null;
  const field = { ...block, slug: String(block.slug ?? id), label: String(block.label ?? "") } as FieldBlock; // what stands in a form is a field
  return (
    <div data-block-id={id} data-component={block.component} className="je-field">
      <Field field={field} value={field.default} onChange={() => undefined} id={`canvas-${id}`} tools={tools} />
    </div>
  );
});
