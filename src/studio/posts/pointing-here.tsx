import { Button } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import type { TypeKnown } from "../../fields/widget.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { sourceOf } from "../../model/fields/references.ts";
import { titleOf } from "../../model/post-types/title-of.ts";
import { useApp } from "../data/app-context.ts";
import { CallFailed } from "../data/call-failed.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { typesToPickQuery } from "../data/type-query.ts";
import styles from "./pointing-here.module.css";
import { postsPointingQuery } from "./posts-query.ts";

interface Beside {
  readonly post: Post;
  /** What was typed must not be lost by following a link. */
  readonly isDirty: boolean;
}

/** The lists of records that point at this one, for each relation that wants one on this side. */
export function PointingHere({ type, ...beside }: Beside & { readonly type: PostType }) {
  const app = useApp();
  const types = useQuery(typesToPickQuery(app.id));
  return (types.data ?? []).flatMap((from) =>
    reversed(from, type).map((field) => <PointingBy key={`${from.id} ${field.id}`} from={from} field={field} {...beside} />),
  );
}

/** The fields of a type that point at another and are listed there. */
function reversed({ postFields = [] }: TypeKnown, type: PostType): readonly FieldBlock[] {
  return postFields.filter((field) => {
    const source = sourceOf(field);
    return Boolean(field.relationReverse) && source?.kind === "records" && (source.type === type.id || source.type === type.slug);
  });
}

interface Props extends Beside {
  readonly from: TypeKnown & { readonly id: number };
  readonly field: FieldBlock;
}

function PointingBy({ from, field, post, isDirty }: Props) {
  const app = useApp();
  const posts = useInfiniteQuery(postsPointingQuery(app.id, from.id, field.slug, post.id));
  const title = typeof field.relationReverse === "string" ? field.relationReverse : from.title;
  if (posts.error instanceof CallFailed && posts.error.status === 403) return null;
  const found = itemsOf(posts.data);
  return (
    <section className={styles.list} aria-label={title}>
      <h3>{title}</h3>
      {posts.isPending ? <p className={styles.said}>Loading…</p> : null}
      {posts.isError ? (
        <p className={styles.said}>
          These records could not be loaded.{" "}
          <Button variant="default" size="compact-sm" onClick={() => posts.refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      {posts.isSuccess && found.length === 0 ? <p className={styles.said}>No record points here yet.</p> : null}
      <ul>
        {found.map((each) => (
          <li key={each.id}>
            <Link
              to="/a/$app/type/$type"
              params={{ app: app.slug, type: from.slug }}
              search={{ id: each.id } as never}
              {...(isDirty && { target: "_blank" })}
            >
              {titleOf(each)}
            </Link>
          </li>
        ))}
      </ul>
      {posts.hasNextPage ? (
        <Button variant="default" size="compact-sm" loading={posts.isFetchingNextPage} onClick={() => posts.fetchNextPage()}>
          Load more
        </Button>
      ) : null}
    </section>
  );
}
