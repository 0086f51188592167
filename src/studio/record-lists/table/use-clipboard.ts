import type { ClipboardEvent } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { sourceOf } from "../../../model/fields/references.ts";
import { textToRead } from "../../../model/transfer/typed-text.ts";
import { titleOf } from "../../../model/types/title-of.ts";
import { useRegion } from "../../data/app-context.ts";
import { say } from "../../data/toasts.ts";
import { confirm } from "../../frame/dialogs/ask.tsx";
import { namesIn } from "../../records/cache/included-names.ts";
import type { Column } from "../../records/columns.ts";
import { rangeBetween } from "./grid-keys.ts";
import type { GridStore, GridTools } from "./grid-store.ts";
import { type Pasted, type PastedCell, type PastePlan, pastedCells, pastePlan } from "./paste-plan.ts";
import { fromTabSeparated, toTabSeparated } from "./tab-separated.ts";
import type { UndoEntry } from "./undo-stack.ts";
import { cellKey, keepTyped } from "./unsaved-cells.ts";
import type { TextReader } from "./use-text-reader.ts";
import type { ManyWritten } from "./use-undo-stack.ts";
import { whyNotSaved } from "./why-not-saved.ts";

/** More cells than this are pasted only after it was said what that does. */
const fewCells = 20;

interface Aims extends Pick<TextReader, "readAll"> {
  readonly grid: GridStore;
  readonly posts: readonly Post[];
  readonly columns: readonly Column[];
  readonly mayPaste: (post: Post, column: Column) => boolean;
  readonly writeMany: (changes: PastePlan["changes"]) => Promise<ManyWritten>;
  readonly undo: (entry: UndoEntry) => Promise<void>;
}

/** Ranges of cells to spreadsheets and back. */
export function useClipboard(
  type: PostType,
  { grid, posts, columns, mayPaste, readAll, writeMany, undo }: Aims,
): Pick<GridTools, "copy" | "paste"> {
  const region = useRegion();
  const rangeNow = () => rangeBetween(grid.getState().active, grid.getState().anchor);
  const isElsewhere = () => grid.getState().editing || grid.getState().active.row < 0;

  const textOf = (post: Post, { slug, field, isName }: Column): string => {
    if (slug === "statusId") return type.statuses.find(({ id }) => id === post.statusId)?.title ?? "";
    if (isName) return post.title ?? titleOf(post, type.postFields);
    if (!field) return String(post[slug] ?? "");
    // As other programs read it, and as a cell that it is pasted into.
    return sourceOf(field) ? namesIn(field, post) : textToRead(field, post[slug], region.zone);
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
    void carryOut(pastedCells(fromTabSeparated(text), { posts, columns, range: rangeNow(), mayPaste }));
  };
  const { unsaved } = grid.getState();
  const cellOf = (slug: string) => columns.find((column) => column.slug === slug)?.field ?? { slug };
  const keyOf = ({ post, field }: PastedCell) => cellKey(post.id, field);

  async function carryOut(pasted: Pasted): Promise<void> {
    const plan = pastePlan(pasted.cells, await readAll(pasted.cells));
    const left = leftOut(plan, pasted);
    if (plan.cells > fewCells && !(await confirm({ ...question(plan), text: left }))) return;
    // What was pasted stays in the cells that do not take it, and says why.
    const marks = plan.refused.map((cell) => ({ cell, messages: [cell.why] }));
    const { written, failed } = plan.changes.length > 0 ? await writeMany(plan.changes) : { written: [], failed: [] };
    // What was typed there before and never arrived is not sent over it.
    for (const { post, after } of written)
      for (const slug of Object.keys(after)) keepTyped(unsaved, cellKey(post.id, cellOf(slug)), undefined);
    const failures = new Map(failed.map(({ item, failure }) => [item.post, failure]));
    const lost = pasted.cells.flatMap((cell) => {
      const failure = failures.get(cell.post);
      return failure && !plan.refused.some((one) => keyOf(one) === keyOf(cell))
        ? [{ cell, messages: whyNotSaved(cell.field, failure, region) }]
        : [];
    });
    for (const { cell, messages } of [...marks, ...lost]) keepTyped(unsaved, keyOf(cell), { value: cell.text, messages });
    tell(written, [left, lost.length > 0 ? `${cellsSaid(lost.length)} could not be saved: the reason stands there.` : ""], marks);
  }

  function tell(written: UndoEntry, left: readonly string[], marks: readonly { readonly cell: PastedCell }[]): void {
    const words = left.filter(Boolean).join(" ");
    const count = written.reduce((sum, { after }) => sum + Object.keys(after).length, 0);
    const takeBack = () => {
      for (const { cell } of marks) keepTyped(unsaved, keyOf(cell), undefined);
      return undo(written);
    };
    if (count === 0) say("info", `Nothing was pasted. ${words}`.trim());
    else say(words === "" ? "success" : "info", `${cellsSaid(count)} pasted. ${words}`.trim(), undefined, takeBack);
  }
  return { copy, paste };
}

function question({ cells, changes }: PastePlan) {
  const into = changes.length === 1 ? "1 record" : `${changes.length} records`;
  return { title: `Paste ${cellsSaid(cells)} into ${into}?`, button: `Paste ${cellsSaid(cells)}` };
}

function cellsSaid(count: number): string {
  return count === 1 ? "1 cell" : `${count} cells`;
}

/** What is left out, in words; nothing where everything is taken. */
function leftOut({ refused }: PastePlan, { locked, surplus }: Pasted): string {
  return [
    refused.length > 0
      ? `${refused.length === 1 ? "1 cell takes" : `${refused.length} cells take`} no such value: the reason stands there.`
      : "",
    locked > 0 ? `${cellsSaid(locked)} cannot be changed.` : "",
    surplus > 0 ? `For ${surplus === 1 ? "1 row" : `${surplus} rows`} there is no record.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}
