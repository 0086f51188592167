import { useLayoutEffect, useRef } from "react";
import type { Post } from "../../../contract/posts.ts";
import { handOn, inOrder, type RowElement } from "./row-elements.ts";
import type { RowsSeen } from "./use-row-window.ts";
import { mountedRows } from "./window-rows.ts";

interface Drawn {
  readonly posts: readonly Post[];
  readonly kept: number | undefined;
  readonly elements: readonly RowElement[];
}

/**
 * Which element of the page shows which row. They are handed on while somebody scrolls, and come into the order of the rows once they rest;
 * never that of a row outside of what is in view, nor one with the focus or marked text in it, nor when the records themselves change.
 */
export function useRowElements(posts: readonly Post[], seen: RowsSeen, kept: number | undefined): readonly RowElement[] {
  const drawn = useRef<Drawn>({ posts, kept, elements: [] });
  const before = drawn.current;
  const isSame = before.posts === posts;
  const mayPass = (row: number) => isSame && row !== kept && row !== before.kept && !seen.held.has(row);
  const wanted = mountedRows(seen, posts.length, kept).flatMap((row) => {
    const post = posts[row];
    return post ? [{ row, id: post.id }] : [];
  });
  const elements = handOn(before.elements, wanted, mayPass);
  const ordered = isSame && seen.isMoving ? elements : inOrder(elements, seen.held);
  useLayoutEffect(() => {
    drawn.current = { posts, kept, elements: ordered };
  });
  return ordered;
}
