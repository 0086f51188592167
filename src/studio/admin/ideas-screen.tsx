import { Button } from "@mantine/core";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { Lightbulb } from "lucide-react";
import type { Feedback } from "../../contract/feedback.ts";
import { platformApi } from "../data/api.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { perLoad } from "../data/queries.ts";
import { Ago } from "../frame/labels/ago.tsx";
import { useTitle } from "../frame/labels/use-title.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { ContentList } from "./content-list.tsx";
import styles from "./ideas-screen.module.css";

const ideasQuery = infiniteQueryOptions({
  queryKey: ["feedback"],
  staleTime: 0,
  queryFn: ({ signal, pageParam }) => platformApi().listFeedback({ signal, quiet: true, list: { count: perLoad, page: pageParam } }),
  initialPageParam: 1,
  getNextPageParam: (last: readonly unknown[], all: readonly unknown[]) => (last.length < perLoad ? undefined : all.length + 1),
});

/** What people said of the product, newest first, for those who run it. */
export function IdeasScreen() {
  useTitle("Ideas");
  const ideas = useInfiniteQuery(ideasQuery);
  const found = itemsOf(ideas.data);
  return (
    <div className={styles.screen}>
      <h1>Ideas</h1>
      <p className={styles.lead}>What people sent as feedback. Each is also mailed to the admins of this platform.</p>
      {ideas.isPending ? <Loading what="the feedback" rows={4} height={72} /> : null}
      {ideas.isError ? <LoadFailed what="The feedback" retry={() => ideas.refetch()} /> : null}
      {ideas.isSuccess && found.length === 0 ? (
        <StateBlock icon={Lightbulb} title="No feedback yet" text="What people send under “Send feedback” stands here." />
      ) : null}
      {found.length > 0 ? (
        <ul className={styles.list} aria-label="Feedback, newest first">
          {found.map((one) => (
            <Idea key={one.id} idea={one} />
          ))}
        </ul>
      ) : null}
      {ideas.hasNextPage ? (
        <Button variant="default" loading={ideas.isFetchingNextPage} onClick={() => ideas.fetchNextPage()}>
          Load more
        </Button>
      ) : null}
      <h2>The list of ideas</h2>
      <ContentList list="ideas" name="Ideas" />
    </div>
  );
}

function Idea({ idea: { message, user, createdAt } }: { readonly idea: Feedback }) {
  return (
    <li className={styles.idea}>
      <p className={styles.message}>{message}</p>
      <p className={styles.lead}>
        {user === null ? "Somebody whose account is gone" : user.nickname || user.username} · <Ago instant={createdAt} />
      </p>
    </li>
  );
}
