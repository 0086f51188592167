import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { PostType, Status } from "../../../contract/post-types.ts";
import { useApp } from "../../data/app-context.ts";
import { numberText } from "../../data/count-text.ts";
import type { RecordsAsked } from "../../records/cache/records-query.ts";
import { StatusChip } from "../../records/status/status-chip.tsx";
import styles from "./board.module.css";
import { columnCountQuery } from "./board-query.ts";

interface Props {
  readonly type: PostType;
  readonly asked: RecordsAsked;
  /** What holds the columns and is swiped. */
  readonly board: RefObject<HTMLElement | null>;
}

/** On phones one column fills the screen: these say which, and lead to the others. */
export function BoardTabs({ type, asked, board }: Props) {
  const shown = useColumnInView(board);
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    tabs.current?.children[shown]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [shown]);
  const go = (at: number) => columnsOf(board)[at]?.scrollIntoView({ block: "nearest", inline: "start" });
  return (
    <nav ref={tabs} className={styles.tabs} aria-label="Statuses">
      {type.statuses.map((status, at) => (
        <Tab key={status.id} {...{ type, asked, status }} isShown={at === shown} onGo={() => go(at)} />
      ))}
    </nav>
  );
}

interface TabProps extends Omit<Props, "board"> {
  readonly status: Status;
  readonly isShown: boolean;
  readonly onGo: () => void;
}

function Tab({ type, asked, status, isShown, onGo }: TabProps) {
  const { data } = useQuery(columnCountQuery(useApp().id, type.id, { status: status.id, asked }));
  return (
    <button type="button" aria-current={isShown || undefined} onClick={onGo}>
      <StatusChip status={status} />
      {data ? <span>{numberText(data)}</span> : null}
    </button>
  );
}

/** Which column is the one that is looked at, as it is swiped. */
function useColumnInView(board: RefObject<HTMLElement | null>): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const look = () => {
      const middle = element.getBoundingClientRect().left + element.clientWidth / 2;
      const at = columnsOf(board).findIndex((column) => column.getBoundingClientRect().right > middle);
      if (at >= 0) setShown(at);
    };
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
  }, [board]);
  return shown;
}

function columnsOf({ current }: RefObject<HTMLElement | null>): readonly Element[] {
  return [...(current?.querySelectorAll(":scope > section") ?? [])];
}
