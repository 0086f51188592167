import { FieldList } from "../../fields/field-list.tsx";
import type { FieldTools } from "../../fields/widget.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import type { Block } from "../../model/page/block.ts";

/** A form to look at: it can be filled in, and goes nowhere. */
export function SampleForm({ block, tools }: { readonly block: Block; readonly tools: FieldTools }) {
  const fields = (block.children ?? []) as unknown as readonly FieldBlock[]; // what stands in a form are fields
  const button = typeof block.submitBtnText === "string" && block.submitBtnText !== "" ? block.submitBtnText : "Send";
  return (
    <form className="form" onSubmit={(event) => event.preventDefault()}>
      <div className="fields">
        <FieldList fields={fields} values={{}} onChange={() => undefined} id={`sample-${block.id}`} tools={tools} />
      </div>
      <div className="form-end">
        <button type="submit" className="button" data-variant="info">
          {button}
        </button>
      </div>
    </form>
  );
}
