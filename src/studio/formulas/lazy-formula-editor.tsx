import { loadPart } from "../frame/loading/load.ts";

/** The editor with the parser that it needs, fetched when a formula is first edited. */
export const LazyFormulaEditor = loadPart(
  () => import("./formula-editor.tsx").then(({ FormulaEditor }) => FormulaEditor),
  ({ input, value }) => <textarea {...input} className="f-input f-textarea f-formula" rows={2} value={value} readOnly />,
);
