import type { KeyboardEvent } from "react";
import type { Post } from "../../../contract/posts.ts";
import type { Column } from "../../records/columns.ts";
import { type GridSize, placeAfter } from "./grid-keys.ts";
import { type GridStore, type GridTools, goTo, select, toggle } from "./grid-store.ts";

export interface KeyAims extends Pick<GridTools, "edit"> {
  readonly posts: readonly Post[];
  readonly columns: readonly Column[];
  readonly page: number;
  readonly open: (post: Post) => void;
  readonly undo: () => Promise<void>;
  readonly redo: () => Promise<void>;
  readonly moveOn: (posts: readonly Post[]) => void;
  /** Absent: the person may not delete records. */
  readonly remove: ((posts: readonly Post[]) => void) | undefined;
}

/** The keys of a grid, as the APG has them, and those for what is done with records. */
export function pressKey(event: KeyboardEvent, grid: GridStore, aims: KeyAims): void {
  if (grid.getState().editing || event.altKey || event.target instanceof HTMLInputElement) return;
  if (moves(event, grid, aims) || chooses(event, grid, aims) || acts(event, grid, aims)) event.preventDefault();
}

const isFar = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey;

function moves(event: KeyboardEvent, grid: GridStore, { posts, columns, page }: KeyAims): boolean {
  const size: GridSize = { rows: posts.length, columns: columns.length, page };
  const place = placeAfter(grid.getState().active, event.key, { isFar: isFar(event), size });
  if (place) goTo(grid, place, { extends: event.shiftKey && place.row >= 0 });
  return place !== undefined;
}

function chooses(event: KeyboardEvent, grid: GridStore, { posts }: KeyAims): boolean {
  const { active, selected } = grid.getState();
  const post = posts[active.row];
  if (isFar(event) && event.key === "a") {
    select(
      grid,
      posts.filter(({ id }) => id > 0).map(({ id }) => id),
    );
  } else if (event.key === "Escape" && selected.size > 0) select(grid, []);
  else if (event.key === " " && event.shiftKey && post && post.id > 0) toggle(grid, post.id);
  else return false;
  return true;
}

function acts(event: KeyboardEvent, grid: GridStore, { posts, columns, open, edit, undo, redo, moveOn, remove }: KeyAims): boolean {
  const { key } = event;
  // What failed has been said; the cell is as it was.
  if (isFar(event) && (key === "y" || (event.shiftKey && key.toLowerCase() === "z"))) return starts(redo);
  if (isFar(event) && key === "z") return starts(undo);
  const { active, selected } = grid.getState();
  const post = posts[active.row];
  const column = columns[active.column];
  if (!post || !column || post.id < 0) return false;
  const picked = posts.filter(({ id }) => selected.has(id));
  const chosen = picked.length > 0 ? picked : [post];
  if (isFar(event) && event.shiftKey && key === "Enter") moveOn(chosen);
  else if (isFar(event)) return false;
  else if (key === " ") open(post);
  else if (key === "Enter" || key === "F2") edit(post, column);
  else if ((key === "Delete" || key === "Backspace") && remove) remove(chosen);
  else return false;
  return true;
}

function starts(entry: () => Promise<void>): boolean {
  void entry();
  return true;
}
