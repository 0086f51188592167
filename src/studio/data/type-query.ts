import { type Query, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { PostType } from "../../contract/post-types.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { apiOf } from "./api.ts";
import { takePrefetched } from "./prefetch.ts";

/** Below which key single data types are cached; apart from the lists, whose answers have another shape. */
const typeKey = (app: number) => ["type", app] as const;

/** One data type, by id or slug. */
export const typeQuery = (app: number, type: string) =>
  queryOptions({
    queryKey: [...typeKey(app), type],
    queryFn: ({ signal }) => takePrefetched(app, "type", type) ?? apiOf(app).findType({ params: { type }, signal, quiet: true }),
    // Relation fields are being worked out for the records that are there: lists can be asked for by them in a moment.
    refetchInterval: ({ state }) => (state.data?.rollups?.some(({ ready }) => !ready) ? 1_000 : false),
  });

/** Shows a type as the server has just answered it, wherever it is on the screen; `formerSlug`: how it was called before. */
export function keepType(
  client: QueryClient,
  app: number,
  { type, formerSlug = type.slug }: { readonly type: PostType; readonly formerSlug?: string | undefined },
): void {
  for (const name of new Set([formerSlug, type.slug, String(type.id)])) client.setQueryData([...typeKey(app), name], type);
}

/**
 * Forgets a type that is gone, by whatever name it was asked for: whoever comes back to its address by the browser's way back is told so. A screen
 * that still shows it asks again: it stays where the way out of it was broken off.
 */
export function forgetType(client: QueryClient, app: number, { id }: PostType): void {
  const queryKey = typeKey(app);
  const predicate = ({ state }: Query) => (state.data as PostType | undefined)?.id === id;
  client.removeQueries({ queryKey, predicate, type: "inactive" });
  void client.resetQueries({ queryKey, predicate });
}

/** All types of an app, for those who choose one. */
export const typesToPickQuery = (app: number) =>
  queryOptions({
    // Lists of types are kept page by page under their own key; this is one plain list.
    queryKey: ["types of forms", app],
    // A type that was made a moment ago can be chosen at once.
    staleTime: 0,
    queryFn: ({ signal }) => apiOf(app).listTypes({ signal, list: { count: 100, orderBy: "title" } }),
    select: (types) =>
      types.map(({ id, slug, title, permission, settings, statuses, postFields }) => ({
        id,
        slug,
        title,
        permission,
        settings,
        statuses,
        postFields: postFields as readonly FieldBlock[],
      })),
  });
