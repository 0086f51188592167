import { useQueryClient } from "@tanstack/react-query";
import type { PostType } from "../../../contract/post-types.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { keys } from "../../data/queries.ts";
import { sayFailure } from "../../data/toasts.ts";
import { keepType } from "../../data/type-query.ts";

/** Adds fields to a type. False: why not has been said. */
export function useAddFields(type: PostType): (fields: readonly FieldBlock[]) => Promise<boolean> {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  return async (fields) => {
    const body = { postFields: [...type.postFields, ...fields], updatedAt: type.updatedAt };
    try {
      keepType(client, app.id, await api.changeType({ params: { type: type.id }, body, quiet: true }), type.slug);
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      sayFailure(failure);
      return false;
    }
    void client.invalidateQueries({ queryKey: keys.types(app.id) });
    return true;
  };
}
