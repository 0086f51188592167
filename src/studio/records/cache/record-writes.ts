import { useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import { idempotently } from "../../data/idempotently.ts";
import { withChanged } from "../../data/infinite-items.ts";
import { titleFieldIn, withTitleIn } from "../../data/title-field.ts";
import { useChange } from "../../data/use-change.ts";
import { newerOf, setValues } from "./set-values.ts";
import type { RecordList } from "./use-record-list.ts";
import { withNew } from "./with-new.ts";

export interface SetChange {
  readonly post: Post;
  readonly values: FieldValues;
  /** Whoever sends it keeps what never arrived, and sends it again. */
  readonly waits?: boolean;
}

export function useCreating({ type, api, list, refresh }: RecordList) {
  const [once] = useState(idempotently);
  return useChange({
    call: (values: FieldValues) => {
      const body = { ...values, typeId: type.id };
      return once(body, (key) => api.createPost({ body, key, quiet: true }));
    },
    shownIn: (values) => [{ key: list, apply: withNew(draftPost(type, values)) }],
    about: (values) => String(values[titleFieldIn(type).slug] || `New ${type.title}`),
    refresh,
    success: "Item was created successfully!",
  });
}

export function useUpdating({ type, api, list, keepReply, nameOf, refreshWithHistory }: RecordList) {
  return useChange({
    call: ({ post, values }: { post: Post; values: FieldValues }) =>
      api.changePost({ params: { post: post.id }, body: { ...values, updatedAt: post.updatedAt }, quiet: true }),
    shownIn: ({ post, values }) => [{ key: list, apply: withChanged<Post>(post.id, withTitleIn(type, values) as Partial<Post>) }],
    about: ({ post }) => nameOf(post),
    shows: (failure) => newerOf(failure) !== undefined,
    onSuccess: keepReply,
    refresh: refreshWithHistory,
    success: "Item was updated successfully!",
  });
}

/** Some values by themselves, whatever somebody else changed beside them meanwhile; what they changed of the same is not written over. */
export function useSetting({ type, api, list, keepReply, nameOf, refreshWithHistory }: RecordList) {
  return useChange({
    call: ({ post, values }: SetChange) => setValues(api, post, values),
    shownIn: ({ post, values }) => [
      {
        key: list,
        apply: withChanged<Post>(post.id, withTitleIn(type, values) as Partial<Post>),
        takeBack: withChanged<Post>(post.id, valuesBefore(post, withTitleIn(type, values))),
      },
    ],
    about: ({ post }) => nameOf(post),
    outcome: ({ status }, { waits }) =>
      waits && status === 0 ? "What you typed stays in its cell. It is sent when the connection is back." : undefined,
    onSuccess: keepReply,
    refresh: refreshWithHistory,
  });
}

function valuesBefore(post: Post, values: FieldValues): Partial<Post> {
  return Object.fromEntries(Object.keys(values).map((slug) => [slug, post[slug]])) as Partial<Post>;
}

let drafts = 0;

/** How a record looks in the list until the server has given it its number. */
function draftPost(type: PostType, values: FieldValues): Post {
  drafts += 1;
  const now = new Date().toISOString();
  const said = values[titleFieldIn(type).slug];
  const title = typeof said === "string" ? said : null;
  const shown = { ...values, id: -drafts, appId: type.appId, typeId: type.id, statusId: type.initialStatusId };
  const rest = { userId: null, user: null, title, content: "", meta: {}, assigneeIds: [], deadlineAt: null };
  // The fields of the type stand beside the built-in keys, as in every answer.
  return { ...shown, ...rest, statusEnteredAt: now, createdAt: now, updatedAt: now } as unknown as Post;
}
