import { useEffect, useEffectEvent, useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";

/** The records before and after one in the list behind it. */
export interface Neighbours {
  readonly previous: number | undefined;
  readonly next: number | undefined;
}

/** How many records before the last one the next ones are asked for. */
const ahead = 3;

/** A record that has left the list, because it was changed or deleted, still stands where it was. */
export function useNeighbours(id: number | undefined, posts: readonly Post[], onEnd: () => void): Neighbours {
  const at = posts.findIndex((post) => post.id === id);
  const [known, setKnown] = useState({ id, at });
  if (at >= 0 && (known.id !== id || known.at !== at)) setKnown({ id, at });
  useEffect(() => {
    if (at >= posts.length - ahead) onEnd();
  }, [at, posts.length, onEnd]);
  const place = at >= 0 ? at : known.id === id ? known.at : -1;
  if (place < 0) return { previous: undefined, next: undefined };
  return { previous: posts[place - 1]?.id, next: posts[at >= 0 ? place + 1 : place]?.id };
}

/** The records in the order of a board: one status after the other. */
export function inColumns({ statuses }: PostType, posts: readonly Post[]): readonly Post[] {
  return statuses.flatMap(({ id }) => posts.filter(({ statusId }) => statusId === id));
}

/** Mod, Shift and the keys of `<` and `>`, wherever the focus is: the keys themselves, because Shift makes another sign of them. */
export function useNeighbourKeys({ previous, next }: Neighbours, go: (id: number) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.altKey) return;
    const to = event.code === "Period" ? next : event.code === "Comma" ? previous : undefined;
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
