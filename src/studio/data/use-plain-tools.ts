import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { FieldTools } from "../../fields/widget.ts";
import { LazyFormulaEditor } from "../formulas/lazy-formula-editor.tsx";
import { useMayEdit } from "../shell/use-may-edit.ts";
import { useApp, useToday, useZone } from "./app-context.ts";
import { findSocialUser } from "./find-social-user.ts";
import { studioReferences } from "./studio-references.ts";
import { typesToPickQuery } from "./type-query.ts";
import { uploadFile } from "./upload-file.ts";

/** What the fields of a form that stands in another one may ask of the studio. */
export function usePlainTools(): FieldTools {
  const { id } = useApp();
  const mayLookUp = useMayEdit();
  const [zone, day] = [useZone(), useToday()];
  return useMemo(
    () => ({
      today: day,
      zone,
      uploadFile: (file, field, onProgress) => uploadFile(id, file, field, onProgress),
      references: studioReferences(id),
      ...(mayLookUp && { findSocialUser: (usernameOrId) => findSocialUser(id, usernameOrId) }),
    }),
    [id, zone, day, mayLookUp],
  );
}

/** These tools with the types that the fields of a designed form may point at. */
export function useWithTypes(tools: FieldTools): FieldTools {
  const { id } = useApp();
  const { data: types } = useQuery(typesToPickQuery(id));
  return useMemo(() => ({ ...tools, FormulaEditor: LazyFormulaEditor, ...(types && { types }) }), [tools, types]);
}
