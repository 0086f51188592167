import { type ComponentProps, Suspense, useMemo } from "react";
import type { ActionListEditorProps, FieldTools } from "../../fields/widget.ts";
import { loadPart } from "../shell/load.ts";
import { Loading } from "../shell/loading.tsx";
import { usePlainTools, useWithTypes } from "./use-plain-tools.ts";

/** The editor is big; a form that is a value is rare. */
const NestedForm = loadPart(() => import("../editor/nested-form.tsx").then((part) => part.NestedForm));

function FormDesigner(props: ComponentProps<typeof NestedForm>) {
  return (
    <Suspense fallback={<Loading what={props.label} rows={1} height={36} />}>
      <NestedForm {...props} />
    </Suspense>
  );
}

const ButtonActions = loadPart(() => import("../actions/button-actions.tsx").then((part) => part.ButtonActions));

function ActionListEditor(props: ActionListEditorProps) {
  return (
    <Suspense fallback={<Loading what={props.label} rows={1} height={36} />}>
      <ButtonActions {...props} />
    </Suspense>
  );
}

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
