import { lazy, Suspense } from "react";
import type { FormulaEditorProps } from "../../fields/widget.ts";

const FormulaEditor = lazy(async () => ({ default: (await import("./formula-editor.tsx")).FormulaEditor }));

/** The editor with the parser that it needs, fetched when a formula is first edited. */
export function LazyFormulaEditor(props: FormulaEditorProps) {
  const { input, value } = props;
  return (
    <Suspense fallback={<textarea {...input} className="f-input f-textarea f-formula" rows={2} value={value} readOnly />}>
      <FormulaEditor {...props} />
    </Suspense>
  );
}
