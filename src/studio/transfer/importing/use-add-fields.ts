import { useQueryClient } from "@tanstack/react-query";
import type { Import } from "../../../contract/imports.ts";
import type { PostType } from "../../../contract/post-types.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import type { Mapping } from "../../../model/transfer/mapping.ts";
import { titleFieldOf } from "../../../model/types/title-field.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { CallFailed, unlessFailed } from "../../data/call-failed.ts";
import { keys } from "../../data/queries.ts";
import { sayFailure } from "../../data/toasts.ts";
import { keepType } from "../../data/type-query.ts";
import { importKey } from "./import-queries.ts";

/**
 * Adds fields to a type for columns of an import, which remembers them and all that is filled by then. Where that is the title of records, no
 * text field among the new ones becomes their title instead. False: why not has been said.
 */
export function useAddFields(type: PostType, one: Import): (fields: readonly FieldBlock[], filled: Mapping) => Promise<boolean> {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  return async (fields, filled) => {
    const keepsTitle = filled.title !== undefined && titleFieldOf(type) === undefined && type.settings.titleField === undefined;
    const body = {
      ...{ postFields: [...type.postFields, ...fields], updatedAt: type.updatedAt },
      ...(keepsTitle && { settings: { titleField: null } }),
    };
    try {
      keepType(client, app.id, { type: await api.changeType({ params: { type: type.id }, body, quiet: true }), formerSlug: type.slug });
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      sayFailure(failure);
      return false;
    }
    void client.invalidateQueries({ queryKey: keys.types(app.id) });
    const made = [...one.made, ...fields.map(({ id }) => id)];
    const params = { type: type.id, import: one.id };
    const told = await unlessFailed(api.changeImport({ params, body: { made, newPost: { ...filled } }, quiet: true }));
    if (told) client.setQueryData(importKey(app.id, type.id, one.id), told);
    return true;
  };
}
