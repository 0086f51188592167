import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { FieldTools } from "../../fields/widget.ts";
import { LazyFormulaEditor } from "../formulas/lazy-formula-editor.tsx";
import { useApp } from "./app-context.ts";
import { studioReferences } from "./studio-references.ts";
import { today } from "./today.ts";
import { typesToPickQuery } from "./type-query.ts";
import { uploadFile } from "./upload-file.ts";

/** What the fields of a form may ask of the studio, inside an app. */
export function useTools(): FieldTools {
  const { id } = useApp();
  return useMemo(
    () => ({
      today: today(),
      uploadFile: (file, field, onProgress) => uploadFile(id, file, field, onProgress),
      references: studioReferences(id),
    }),
    [id],
  );
}

/** The same for whoever designs a form: with the types that its fields may point at. */
export function useDesignerTools(): FieldTools {
  const { id } = useApp();
  const tools = useTools();
  const { data: types } = useQuery(typesToPickQuery(id));
  return useMemo(() => ({ ...tools, FormulaEditor: LazyFormulaEditor, ...(types && { types }) }), [tools, types]);
}
