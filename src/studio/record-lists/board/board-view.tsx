import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { PostType, Status } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { titleOf } from "../../../model/types/title-of.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useApp } from "../../data/app-context.ts";
import { itemsOf } from "../../data/infinite-items.ts";
import { useMedia } from "../../frame/layouts/use-media.ts";
import { LoadFailed } from "../../frame/loading/state-block.tsx";
import { namesToLoad } from "../../records/cache/included-names.ts";
import type { RecordsAsked } from "../../records/cache/records-query.ts";
import { phone } from "../table/phone.ts";
import styles from "./board.module.css";
import { BoardColumn } from "./board-column.tsx";
import { boardQuery } from "./board-query.ts";
import { BoardTabs } from "./board-tabs.tsx";
import { useBoardMoves } from "./use-board-moves.ts";

interface Props {
  readonly type: PostType;
  readonly asked: RecordsAsked;
  readonly onOpen: (id: number) => void;
}

/** A card on its way to a column: it has the focus there as soon as it is there, and never once more. */
interface Arriving {
  readonly post: number;
  readonly status: number;
}

/** The records as cards, below the status that each is in. A card goes on by drawing it, by its menu, or by Alt and an arrow. */
export function BoardView({ type, asked, onOpen }: Props) {
  const app = useApp();
  const board = useRef<HTMLDivElement>(null);
  const isPhone = useMedia(phone);
  const names = namesToLoad(type);
  const statuses = type.statuses.map(({ id }) => id);
  const found = useQuery(boardQuery(app.id, type.id, statuses, asked, names));
  const posts = itemsOf(found.data);
  const { transitionFor, move } = useBoardMoves(type);
  const [dragged, setDragged] = useState<number>();
  const [words, setWords] = useState<string>();
  const [arriving, setArriving] = useState<Arriving>();
  const go = async (post: Post, to: Status) => {
    setWords(`“${titleOf(post, type.postFields)}” moved to ${to.title}`);
    const going: Arriving = { post: post.id, status: to.id };
    setArriving(going);
    const went = await move(post, to);
    if (!went) setWords(undefined);
    // Back where it was, it has the focus again that it lost by going; whoever is elsewhere by now stays there.
    const isLost = !went && document.activeElement === document.body;
    setArriving((now) => (isLost ? { post: post.id, status: post.statusId } : now === going ? undefined : now));
  };
  const drop = useEffectEvent((id: unknown, status: unknown) => {
    const post = posts.find((one) => one.id === id);
    const to = type.statuses.find((one) => one.id === status);
    if (post && to && post.statusId !== to.id) void go(post, to);
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
  if (found.isLoadingError) return <LoadFailed what="The board" retry={() => void found.refetch()} />;
  const lifted = posts.find(({ id }) => id === dragged);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{words}</span>
      </VisuallyHidden>
      {isPhone ? <BoardTabs {...{ type, asked, board }} /> : null}
      <div ref={board} className={styles.board}>
        {type.statuses.map((status) => (
          <BoardColumn
            key={status.id}
            {...{ type, status, asked, transitionFor, onOpen }}
            posts={posts.filter(({ statusId }) => statusId === status.id)}
            isLoading={found.isPending}
            refusal={lifted && lifted.statusId !== status.id ? whyNot(transitionFor(lifted, status)) : undefined}
            arriving={arriving?.status === status.id ? arriving.post : undefined}
            onArrived={() => setArriving(undefined)}
            onMove={(post, to) => void go(post, to)}
          />
        ))}
      </div>
    </>
  );
}

function whyNot(way: ReturnType<ReturnType<typeof useBoardMoves>["transitionFor"]>): string | undefined {
  return way.by === "none" ? way.why : undefined;
}
