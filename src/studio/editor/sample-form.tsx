import { useState } from "react";
import { Form } from "../../fields/form.tsx";
import type { FieldTools } from "../../fields/widget.ts";
import { type Json, sameJson } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { startValues } from "../../model/fields/form-edits.ts";
import type { Layout } from "../../model/page/block.ts";
import { useEditor } from "./editor-context.tsx";
import { useSampleFormulas } from "./use-sample-formulas.ts";

interface Props {
  readonly id: string;
  readonly fields: Layout | readonly FieldBlock[];
  readonly submitLabel?: string;
  readonly tools: FieldTools;
}

/** A form to try out: it is filled in and checked as visitors fill it in, and goes nowhere. */
export function SampleForm({ id, fields: nodes, submitLabel = "Send", tools }: Props) {
  const { say } = useEditor().host;
  const { fields, turn } = useSame(nodes as unknown as readonly FieldBlock[]); // what stands in a form are fields
  const { isReady, formulas } = useSampleFormulas(fields);
  const press = async () => {
    say("success", "Here it would be done. Nothing was: this is a preview.");
    return false;
  };
  if (!isReady) return null;
  return (
    <div className="form">
      <Form
        key={turn}
        id={`sample-${id}`}
        fields={fields}
        start={startValues(fields)}
        formulas={formulas}
        tools={{ ...tools, pressButton: press }}
        submitLabel={submitLabel}
        onSubmit={() => say("success", "All is filled in as it should be. Nothing was sent: this is a preview.")}
      />
    </div>
  );
}

/** The very same fields as long as they say the same; `turn` counts the others, with which a form begins anew. */
function useSame(fields: readonly FieldBlock[]): { readonly fields: readonly FieldBlock[]; readonly turn: number } {
  const [kept, setKept] = useState({ fields, turn: 0 });
  if (kept.fields === fields || sameJson(jsonOf(kept.fields), jsonOf(fields))) return kept;
  const changed = { fields, turn: kept.turn + 1 };
  setKept(changed);
  return changed;
}

/** Fields are stored as JSON. */
function jsonOf(fields: readonly FieldBlock[]): Json {
  return fields as unknown as Json;
}

/** What the button of a form on a page says. */
export function submitLabelOf(said: unknown): string {
  return typeof said === "string" && said !== "" ? said : "Send";
}
