import { VisuallyHidden } from "@mantine/core";
import { Check } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Status } from "../../../contract/post-types.ts";
import styles from "./status-path.module.css";

/** The way of a record: what it has behind it as far as the links tell, where it is, what comes next. */
export function StatusPath({
  statuses,
  initialId,
  currentId,
}: {
  readonly statuses: readonly Status[];
  readonly initialId: number;
  readonly currentId: number;
}) {
  const path = useRef<HTMLOListElement>(null);
  const isLonger = useIsLonger(path, currentId);
  const way = wayThrough(statuses, initialId, currentId);
  const at = way.findIndex(({ id }) => id === currentId);
  if (way.length < 2) return null;
  return (
    <ol ref={path} className={styles.path} aria-label="Status path" {...(isLonger && { tabIndex: 0 })}>
      {way.map((status, index) => (
        <li
          key={status.id}
          data-step={index < at ? "done" : index === at ? "now" : "later"}
          aria-current={index === at ? "step" : undefined}
          tabIndex={index === at ? -1 : undefined}
        >
          {index < at ? <Check size={12} strokeWidth={2.5} aria-hidden /> : null}
          {index < at ? <VisuallyHidden>Done: </VisuallyHidden> : null}
          {status.title}
        </li>
      ))}
    </ol>
  );
}

/** Shows where the record is of a way that is longer than there is room; whether it is. */
function useIsLonger(path: RefObject<HTMLOListElement | null>, currentId: number): boolean {
  const [isLonger, setLonger] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another status is another place on the way
  useLayoutEffect(() => {
    const way = path.current;
    const now = way?.querySelector<HTMLElement>("[aria-current]");
    if (!way || !now) return;
    setLonger(way.scrollWidth > way.clientWidth);
    way.scrollLeft = now.offsetLeft - way.offsetLeft - (way.clientWidth - now.offsetWidth) / 2;
  }, [path, currentId]);
  return isLonger;
}

/** From the first status along `next`; a status off that way begins a way of its own. */
export function wayThrough(statuses: readonly Status[], initialId: number, currentId: number): readonly Status[] {
  const fromStart = follow(statuses, initialId);
  return fromStart.some(({ id }) => id === currentId) ? fromStart : follow(statuses, currentId);
}

function follow(statuses: readonly Status[], from: number): readonly Status[] {
  const way: Status[] = [];
  let status = statuses.find(({ id }) => id === from);
  while (status !== undefined && !way.includes(status)) {
    way.push(status);
    const { next } = status;
    status = statuses.find(({ id }) => String(id) === next);
  }
  return way;
}
