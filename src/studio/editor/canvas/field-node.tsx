import { memo } from "react";
import { Field } from "../../../fields/field.tsx";
import { LabelWordsContext } from "../../../fields/shared/label-words.tsx";
import type { FieldProps } from "../../../fields/widget.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { shownFormulaOf } from "../../../model/fields/worked-out.ts";
import type { Block } from "../../../model/page/block.ts";
import { useFieldTools } from "../field-tools.ts";
import { useShownBlock } from "../use-block.ts";
import { useDesignTools } from "../use-design-tools.ts";
import { Filled } from "./filled.tsx";

/** A field of a form on the canvas: drawn as visitors see it, chosen like any block, its label typed where it stands. It cannot be filled in here. */
export const FieldNode = memo(function FieldNode({ id }: { readonly id: string }) {
  const block = useShownBlock(id);
  const tools = useFieldTools();
  if (!block) return null;
  const Drawn = shownFormulaOf(block as Partial<FieldBlock>) === undefined ? Field : FilledHere;
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
        <Drawn field={field} value={field.default} onChange={() => undefined} id={`canvas-${id}`} tools={tools} />
      </LabelWordsContext>
    </div>
  );
});

function FilledHere(props: FieldProps) {
  const { designing } = useDesignTools(props.field as unknown as Block);
  return <Filled {...props} fields={designing?.fields ?? []} />;
}

function typedLabel({ label }: FieldBlock) {
  return (
    <span data-typed="label" data-typed-as="plain" data-placeholder="Label">
      {label}
    </span>
  );
}
