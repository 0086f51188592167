import { useQueryClient } from "@tanstack/react-query";
import type { PostType } from "../../contract/post-types.ts";
import type { Api } from "../data/api.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { keys } from "../data/queries.ts";
import { keepType } from "../data/type-query.ts";
import { fieldChangesKey } from "./field-changes/use-field-changes-of.ts";

export type TypeChanges = NonNullable<Parameters<Api["changeType"]>[0]>["body"];

/** Saves changes of a type quietly and answers it as it is kept now; throws `CallFailed`. */
export function useChangeType(type: PostType): (changes: TypeChanges) => Promise<PostType> {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  return async (changes) => {
    const changed = await api.changeType({ params: { type: type.id }, body: changes, quiet: true });
    keepType(client, app.id, { type: changed, formerSlug: type.slug });
    void client.invalidateQueries({ queryKey: keys.types(app.id) });
    if (changes.settings?.titleField !== undefined) void client.invalidateQueries({ queryKey: keys.posts(app.id) });
    // Fields of records may have been renamed, converted or worked out.
    if (changes.postFields !== undefined) {
      void client.invalidateQueries({ queryKey: keys.posts(app.id) });
      void client.invalidateQueries({ queryKey: fieldChangesKey(app.id, type.id) });
    }
    return changed;
  };
}
