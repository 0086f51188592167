import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useMediaQuery } from "@mantine/hooks";
import { useQueries } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { PostType, Status } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { titleOf } from "../../../model/post-types/title-of.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useApp } from "../../data/app-context.ts";
import { LoadFailed } from "../../shell/state-block.tsx";
import { namesToLoad } from "../names-beside.ts";
import type { RecordsAsked } from "../posts-query.ts";
import { phone } from "../table/phone.ts";
import styles from "./board.module.css";
import { BoardColumn } from "./board-column.tsx";
import { columnQuery } from "./board-query.ts";
import { BoardTabs } from "./board-tabs.tsx";
import { useBoardMoves } from "./use-board-moves.ts";

interface Props {
  readonly type: PostType;
  readonly asked: RecordsAsked;
  readonly onOpen: (id: number) => void;
}

/** The records as cards, below the status that each is in. A card goes on by drawing it, by its menu, or by Alt and an arrow. */
export function BoardView({ type, asked, onOpen }: Props) {
  const app = useApp();
  const board = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery(phone) ?? false;
  const names = namesToLoad(type.postFields);
  const columns = useQueries({ queries: type.statuses.map(({ id }) => columnQuery(app.id, type.id, id, asked, names)) });
  const { wayOf, move } = useBoardMoves(type);
  const [dragged, setDragged] = useState<number>();
  const [moved, setMoved] = useState<{ readonly post: number; readonly words: string }>();
  // A card that has just moved stands below its new status, whichever list brought it.
  const posts = [...new Map(columns.flatMap(({ data }) => data?.pages.flat() ?? []).map((post) => [post.id, post])).values()];
  const go = (post: Post, to: Status) => {
    setMoved({ post: post.id, words: `“${titleOf(post, type.postFields)}” moved to ${to.title}` });
    void move(post, to).then((went) => went || setMoved(undefined));
  };
  const drop = useEffectEvent((id: unknown, status: unknown) => {
    const post = posts.find((one) => one.id === id);
    const to = type.statuses.find((one) => one.id === status);
    if (post && to && post.statusId !== to.id) go(post, to);
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => typeof source.data.post === "number",
        onDragStart: ({ source }) => setDragged(Number(source.data.post)),
        onDrop: ({ source, location }) => {
          setDragged(undefined);
          drop(source.data.post, location.current.dropTargets[0]?.data.status);
        },
      }),
    [],
  );
  if (columns.every(({ isError }) => isError))
    return <LoadFailed what="The board" retry={() => void Promise.all(columns.map(({ refetch }) => refetch()))} />;
  const lifted = posts.find(({ id }) => id === dragged);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{moved?.words}</span>
      </VisuallyHidden>
      {isPhone ? <BoardTabs {...{ type, asked, board }} /> : null}
      <div ref={board} className={styles.board}>
        {type.statuses.map((status, at) => (
          <BoardColumn
            key={status.id}
            {...{ type, status, asked, wayOf, onOpen }}
            posts={posts.filter(({ statusId }) => statusId === status.id)}
            isLoading={columns[at]?.isPending ?? false}
            refusal={lifted && lifted.statusId !== status.id ? whyNot(wayOf(lifted, status)) : undefined}
            moved={moved?.post}
            onMove={go}
          />
        ))}
      </div>
    </>
  );
}

function whyNot(way: ReturnType<ReturnType<typeof useBoardMoves>["wayOf"]>): string | undefined {
  return way.by === "none" ? way.why : undefined;
}
