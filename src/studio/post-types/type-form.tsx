import { useState } from "react";
import type { PostType } from "../../contract/post-types.ts";
import { FieldChanges } from "./field-changes/field-changes.tsx";
import { FormDesigner } from "./form-designer.tsx";

/** The form of a type below what was changed of it lately; taken back, it begins anew. */
export function TypeForm({ type }: { readonly type: PostType }) {
  const [turn, setTurn] = useState(0);
  return (
    <>
      <FieldChanges type={type} onTakenBack={() => setTurn(turn + 1)} />
      <FormDesigner key={turn} type={type} />
    </>
  );
}
