import { Form } from "../../fields/form.tsx";
import type { FieldTools } from "../../fields/widget.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { startValues } from "../../model/fields/form-state.ts";
import type { Layout } from "../../model/page/block.ts";
import { useEditor } from "./editor-context.tsx";

interface Props {
  readonly id: string;
  readonly fields: Layout | readonly FieldBlock[];
  readonly submitLabel?: string;
  readonly tools: FieldTools;
}

/** A form to try out: it is filled in and checked as visitors fill it in, and goes nowhere. */
export function SampleForm({ id, fields: nodes, submitLabel = "Send", tools }: Props) {
  const { say } = useEditor().host;
  const fields = nodes as unknown as readonly FieldBlock[]; // what stands in a form are fields
  const press = async () => {
    say("success", "Here it would be done. Nothing was: this is a preview.");
    return false;
  };
  return (
    <div className="form">
      <Form
        id={`sample-${id}`}
        fields={fields}
        start={startValues(fields)}
        tools={{ ...tools, pressButton: press }}
        submitLabel={submitLabel}
        onSubmit={() => say("success", "All is filled in as it should be. Nothing was sent: this is a preview.")}
      />
    </div>
  );
}

/** What the button of a form on a page says. */
export function submitLabelOf(said: unknown): string {
  return typeof said === "string" && said !== "" ? said : "Send";
}
