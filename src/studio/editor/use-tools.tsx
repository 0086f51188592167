import { useMemo } from "react";
import type { FieldTools } from "../../fields/widget.ts";
import { usePlainTools, useWithTypes } from "../formulas/use-plain-tools.ts";
import { loadPart } from "../frame/loading/load.ts";
import { Loading } from "../frame/loading/loading.tsx";

/** The editor is big; a form that is a value is rare. */
const FormDesigner = loadPart(
  () => import("./nested-form.tsx").then((part) => part.NestedForm),
  ({ label }) => <Loading what={label} rows={1} height={36} />,
);

const ActionListEditor = loadPart(
  () => import("../actions/action-list.tsx").then((part) => part.ButtonActions),
  ({ label }) => <Loading what={label} rows={1} height={36} />,
);

/** What the fields of a form may ask of the studio, inside an app. */
export function useTools(): FieldTools {
  const plain = usePlainTools();
  return useMemo(() => ({ ...plain, FormDesigner }), [plain]);
}

/** The same for whoever designs a form: with the types that its fields may point at, and what its buttons do. */
export function useDesignerTools(): FieldTools {
  const tools = useWithTypes(useTools());
  return useMemo(() => ({ ...tools, ActionListEditor }), [tools]);
}
