import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { sameJson } from "../../../model/base/json.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import { checkValue, tidyValue } from "../../../model/fields/rules.ts";
import { fitsCell } from "../../../model/fields/worked-out.ts";
import { limitOf } from "../../../model/workflow/field-limits.ts";
import { useRegion, useToday } from "../../data/app-context.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { say } from "../../data/toasts.ts";
import { newerOf } from "../../records/cache/set-values.ts";
import { useRecordChanges } from "../../records/cache/use-record-changes.ts";
import { type Column, storedOf } from "../../records/columns.ts";
import { useRecordRights } from "../../records/record-rights.ts";
import type { GridStore, GridTools } from "./grid-store.ts";
import { phone } from "./phone.ts";
import { beginWriting, cellKey, keepTyped } from "./unsaved-cells.ts";
import { whyNotSaved } from "./why-not-saved.ts";

const waits = "it is sent when the connection is back";

type Write = (change: { readonly post: Post; readonly values: FieldValues }) => Promise<void>;

/** What happens to a cell: it is changed in its place where it may be and its value is short, else the record is opened. */
export function useCellActions(
  type: PostType,
  grid: GridStore,
  { onOpen, write }: { readonly onOpen: (post: Post) => void; readonly write: Write },
): Pick<GridTools, "click" | "edit" | "keep"> & { readonly mayChange: (post: Post, column: Column) => boolean } {
  const standsIn = useStandsIn(type);
  const keep = useKeepCell(type, grid, write);

  const edit: GridTools["edit"] = (post, column) => {
    const why = standsIn(post, column);
    if (why === "open") onOpen(post);
    else if (why !== undefined) say("info", `${column.label}: ${why}`);
    else if (column.field && storedOf(column.field) === "boolean") keep(post, column, post[column.slug] !== true);
    else grid.setState({ editing: true });
  };

  const click: GridTools["click"] = (post, column) => {
    if (matchMedia(phone).matches || standsIn(post, column) === "open") onOpen(post);
    else if (column.slug === "statusId") edit(post, column);
  };

  /** Whether a value can be put into the cell. */
  const mayChange = (post: Post, column: Column) => column.field !== undefined && standsIn(post, column) === undefined;

  return { click, edit, keep, mayChange };
}

/** Why a cell cannot be changed; "open": not here, but in the record. */
function useStandsIn(type: PostType) {
  const rights = useRecordRights(type);
  return (post: Post, { slug, field }: Column): string | "open" | undefined => {
    if (slug === "statusId") return rights.mayMove(post) ? undefined : "open";
    if (!field || !fitsCell(field) || !rights.mayUpdate(post)) return "open";
    const status = type.statuses.find(({ id }) => id === post.statusId);
    return limitOf(field, status) === "editable" ? undefined : `Locked in status ${status?.title ?? ""}`;
  };
}

/** Checks what was typed into a cell and writes it; what could not be written stays in the cell. Answers what is wrong with it. */
function useKeepCell(type: PostType, grid: GridStore, write: Write): GridTools["keep"] {
  const changes = useRecordChanges(type);
  const today = useToday();
  const region = useRegion();
  const { unsaved } = grid.getState();

  const keep: GridTools["keep"] = (post, column, value) => {
    const { slug, field } = column;
    if (!field) return [];
    const key = cellKey(post.id, slug);
    const tidy = tidyValue(field, value) ?? null;
    const messages = checkValue(field, tidy, { today });
    if (messages.length > 0) return messages;
    keepTyped(unsaved, key, undefined);
    if (sameJson(tidy, post[slug] ?? null)) return [];
    const isLast = beginWriting(unsaved, key);
    write({ post, values: { [slug]: tidy } }).catch((failure: unknown) => {
      if (!(failure instanceof CallFailed)) throw failure;
      const newer = newerOf(failure);
      if (newer) changes.keepReply(newer);
      // A record that is gone has no cell to come back to; what was typed since is not written over by what was typed before it.
      if (failure.status === 404 || !isLast()) return;
      if (failure.status === 0) keepTyped(unsaved, key, { value: tidy, messages: [waits], sendAgain: () => keep(post, column, value) });
      else keepTyped(unsaved, key, { value: tidy, messages: whyNotSaved(field, failure, region) });
    });
    return [];
  };
  return keep;
}
