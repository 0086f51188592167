import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { FieldTools } from "../../fields/widget.ts";
import { useApp, useRegion, useToday, useWeekStart } from "../data/app-context.ts";
import { findSocialUser } from "../data/find-social-user.ts";
import { studioReferences } from "../data/studio-references.ts";
import { typesToPickQuery } from "../data/type-query.ts";
import { uploadFile } from "../data/upload-file.ts";
import { useMayEdit } from "../frame/access/use-may-edit.ts";
import { LazyFormulaEditor } from "./lazy-formula-editor.tsx";

/** What the fields of a form that stands in another one may ask of the studio. */
export function usePlainTools(): FieldTools {
  const { id } = useApp();
  const mayLookUp = useMayEdit();
  const [{ zone, locale }, day, weekStart] = [useRegion(), useToday(), useWeekStart()];
  return useMemo(
    () => ({
      today: day,
      zone,
      locale,
      weekStart,
      uploadFile: (file, field, onProgress) => uploadFile(id, file, { field, onProgress }),
      references: studioReferences(id),
      ...(mayLookUp && { findSocialUser: (usernameOrId) => findSocialUser(id, usernameOrId) }),
    }),
    [id, zone, locale, day, weekStart, mayLookUp],
  );
}

/** These tools with the types that the fields of a designed form may point at. */
export function useWithTypes(tools: FieldTools): FieldTools {
  const { id } = useApp();
  const { data: types } = useQuery(typesToPickQuery(id));
  return useMemo(() => ({ ...tools, FormulaEditor: LazyFormulaEditor, ...(types && { types }) }), [tools, types]);
}
