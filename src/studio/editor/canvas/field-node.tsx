import { memo } from "react";
import { Field } from "../../../fields/field.tsx";
import { LabelWordsContext } from "../../../fields/shared/label-words.tsx";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { useFieldTools } from "../field-tools.ts";
import { useShownBlock } from "../use-block.ts";

/** A field of a form on the canvas: drawn as visitors see it, chosen like any block, its label typed where it stands. It cannot be filled in here. */
export const FieldNode = memo(function FieldNode({ id }: { readonly id: string }) {
  const block = useShownBlock(id);
  const tools = useFieldTools();
  if (!block) return null;
  const field = { ...block, slug: String(block.slug ?? id), label: String(block.label ?? "") } as FieldBlock; // what stands in a form is a field
  return (
    <div
      id={`b-${id}`}
      data-block-id={id}
      data-component={block.component}
      data-label={field.label}
      data-size={field.size}
      className="je-field"
    >
      <LabelWordsContext value={typedLabel}>
        <Field field={field} value={field.default} onChange={() => undefined} id={`canvas-${id}`} tools={tools} />
      </LabelWordsContext>
    </div>
  );
});

function typedLabel({ label }: FieldBlock) {
  return (
    <span data-typed="label" data-typed-as="plain" data-placeholder="Label">
      {label}
    </span>
  );
}
