import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import { titleOf } from "../../model/post-types/title-of.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { momentText } from "../data/moment-text.ts";
import { keys } from "../data/queries.ts";
import { Loading } from "../shell/loading.tsx";
import { StateBlock } from "../shell/state-block.tsx";
import styles from "./app-home.module.css";
import { Section } from "./section.tsx";

/** How many types are looked into: an app may have hundreds. */
const lookedInto = 6;

/** The newest records of the app, whatever their type. */
export function RecentRecords({ types, count }: { readonly types: readonly PostType[]; readonly count: number }) {
  const app = useApp();
  const api = useApi();
  const lists = useQueries({
    queries: types.slice(0, lookedInto).map((type) => ({
      queryKey: [...keys.posts(app.id), type.id, "recent", count],
      // Kept as loads of a list, so that what changes in lists changes here too.
      queryFn: async ({ signal }: { signal: AbortSignal }) => ({
        pages: [await api.listPosts({ params: { type: type.id }, signal, quiet: true, list: { count } })],
        pageParams: [1],
      }),
    })),
  });
  const newest = lists
    .flatMap(({ data }) => itemsOf<Post>(data))
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, count);
  if (lists.some(({ isPending }) => isPending)) {
    return (
      <Section title="Recent records">
        <Loading what="records" rows={4} height={44} />
      </Section>
    );
  }
  return (
    <Section title="Recent records">
      {newest.length === 0 ? (
        <StateBlock icon={Inbox} title="No records yet" text="Entries of your forms and what you add yourself appear here." compact />
      ) : (
        <ul className={styles.rows}>
          {newest.map((post) => (
            <RecordRow key={post.id} post={post} type={types.find(({ id }) => id === post.typeId)} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function RecordRow({ post, type }: { readonly post: Post; readonly type: PostType | undefined }) {
  const app = useApp();
  if (type === undefined) return null;
  const status = type.statuses.find(({ id }) => id === post.statusId);
  return (
    <li data-post-id={post.id}>
      <Link to="/a/$app/type/$type" params={{ app: app.slug, type: type.slug }} search={{ id: post.id }}>
        {titleOf(post, type.postFields)}
      </Link>
      <span>{type.title}</span>
      <span className={styles.status}>{status?.title ?? ""}</span>
      <time dateTime={post.createdAt}>{momentText(post.createdAt)}</time>
    </li>
  );
}
