import type { ClipboardEvent } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { titleOf } from "../../../model/types/title-of.ts";
import { useToday, useZone } from "../../data/app-context.ts";
import { say } from "../../data/toasts.ts";
import { confirm } from "../../frame/dialogs/ask.tsx";
import { type Column, plainCellText } from "../../records/columns.ts";
import { rangeBetween } from "./grid-keys.ts";
import type { GridStore, GridTools } from "./grid-store.ts";
import { type PastePlan, pastePlan } from "./paste-plan.ts";
import { fromTabSeparated, toTabSeparated } from "./tab-separated.ts";
import type { UndoEntry } from "./undo-stack.ts";
import { cellKey, keepTyped } from "./unsaved-cells.ts";

/** More cells than this are pasted only after it was said what that does. */
const fewCells = 20;

interface Aims {
  readonly grid: GridStore;
  readonly posts: readonly Post[];
  readonly columns: readonly Column[];
  readonly mayChange: (post: Post, column: Column) => boolean;
  readonly writeMany: (changes: PastePlan["changes"]) => Promise<UndoEntry>;
  readonly undo: (entry: UndoEntry) => Promise<void>;
}

/** Ranges of cells to spreadsheets and back. */
export function useClipboard(
  type: PostType,
  { grid, posts, columns, mayChange, writeMany, undo }: Aims,
): Pick<GridTools, "copy" | "paste"> {
  const [zone, today] = [useZone(), useToday()];
  const rangeNow = () => rangeBetween(grid.getState().active, grid.getState().anchor);
  const isElsewhere = () => grid.getState().editing || grid.getState().active.row < 0;

  const textOf = (post: Post, { slug, field, isName }: Column): string => {
    if (slug === "statusId") return type.statuses.find(({ id }) => id === post.statusId)?.title ?? "";
    if (isName) return post.title ?? titleOf(post, type.postFields);
    return field ? plainCellText(field, post, zone) : String(post[slug] ?? "");
  };
  const copy = (event: ClipboardEvent) => {
    if (isElsewhere() || String(getSelection()) !== "") return;
    const { rows, columns: places } = rangeNow();
    const picked = columns.slice(places[0], places[1] + 1);
    const cells = posts.slice(rows[0], rows[1] + 1).map((post) => picked.map((column) => textOf(post, column)));
    event.clipboardData.setData("text/plain", toTabSeparated(cells));
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (isElsewhere() || text === "") return;
    event.preventDefault();
    void carryOut(pastePlan(fromTabSeparated(text), { posts, columns, range: rangeNow(), today, mayChange }));
  };
  async function carryOut(plan: PastePlan): Promise<void> {
    const left = leftOut(plan);
    if (plan.changes.length === 0) return say("info", `Nothing was pasted. ${left}`.trim());
    if (plan.cells > fewCells && !(await confirm({ ...question(plan), text: left }))) return;
    const entry = await writeMany(plan.changes);
    const { unsaved } = grid.getState();
    // What was typed there before and never arrived is not sent over it.
    for (const { post, after } of entry) for (const slug of Object.keys(after)) keepTyped(unsaved, cellKey(post.id, slug), undefined);
    if (entry.length > 0) say(left === "" ? "success" : "info", `${cellsIn(plan)} pasted. ${left}`.trim(), undefined, () => undo(entry));
  }
  return { copy, paste };
}

function question(plan: PastePlan) {
  const into = plan.changes.length === 1 ? "1 record" : `${plan.changes.length} records`;
  return { title: `Paste ${cellsIn(plan)} into ${into}?`, button: `Paste ${cellsIn(plan)}` };
}

function cellsIn({ cells }: PastePlan): string {
  return cells === 1 ? "1 cell" : `${cells} cells`;
}

/** What a plan leaves out, in words; nothing where it takes everything. */
function leftOut({ unfit, surplus }: PastePlan): string {
  return [
    unfit > 0 ? `${unfit === 1 ? "1 cell takes" : `${unfit} cells take`} no such value.` : "",
    surplus > 0 ? `For ${surplus === 1 ? "1 row" : `${surplus} rows`} there is no record.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}
