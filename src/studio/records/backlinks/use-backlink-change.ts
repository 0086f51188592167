import { useQueryClient } from "@tanstack/react-query";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { titleOf } from "../../../model/types/title-of.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { without } from "../../data/infinite-items.ts";
import { useChange } from "../../data/use-change.ts";
import { cacheRecord, postsChanged } from "../cache/cache-record.ts";
import { backlinksQuery } from "./backlinks-query.ts";

interface Wanted {
  readonly add?: readonly number[];
  readonly remove?: readonly Post[];
}

/** Lets records point at this one by a field of theirs, or no longer. */
export function useBacklinkChange({ id }: Pick<PostType, "id">, { slug }: FieldBlock, post: Post) {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = backlinksQuery(app.id, id, slug, post.id);
  return useChange({
    call: ({ add = [], remove = [] }: Wanted) =>
      api.changePointing({
        params: { post: post.id },
        body: { type: id, relation: slug, add: [...add], remove: remove.map((each) => each.id) },
        quiet: true,
      }),
    shownIn: ({ remove = [] }) => remove.map((each) => ({ key: queryKey, apply: without<Post>(each.id) })),
    about: () => titleOf(post),
    // A record may be made to point at itself: its form goes on with the newer one.
    onSuccess: (posts) => {
      for (const each of posts) cacheRecord(client, app.id, { type: id, post: each });
    },
    refresh: postsChanged(app.id, id),
  });
}
