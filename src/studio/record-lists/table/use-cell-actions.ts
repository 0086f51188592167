import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { type Json, sameJson } from "../../../model/base/json.ts";
import { shownValue } from "../../../model/fields/display.ts";
import type { FieldBlock, FieldValues } from "../../../model/fields/field.ts";
import { checkValue, tidyValue } from "../../../model/fields/rules.ts";
import { fitsCell } from "../../../model/fields/worked-out.ts";
import { takesText } from "../../../model/transfer/typed-text.ts";
import { limitOf } from "../../../model/workflow/field-limits.ts";
import { useRegion, useToday } from "../../data/app-context.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { say } from "../../data/toasts.ts";
import { newerOf } from "../../records/cache/set-values.ts";
import { useRecordChanges } from "../../records/cache/use-record-changes.ts";
import { type Column, storedOf } from "../../records/columns.ts";
import { useRecordRights } from "../../records/record-rights.ts";
import type { GridStore, GridTools } from "./grid-store.ts";
import { isTypedDay } from "./is-typed-day.ts";
import { phone } from "./phone.ts";
import { beginWriting, cellKey, keepTyped } from "./unsaved-cells.ts";
import type { TextReader } from "./use-text-reader.ts";
import { whyNotSaved } from "./why-not-saved.ts";

const waits = "it is sent when the connection is back";
/** As the server says it. */
const unknownField = "is not a known field";
/** Such a field may have no cell any more that could hold what was typed. */
const goneText = ({ label }: FieldBlock, typed: string) => `“${label}” was changed or taken out of the form meanwhile. Not saved: ${typed}`;

type Write = (change: { readonly post: Post; readonly values: FieldValues }) => Promise<void>;

/** What happens to a cell: it is changed in its place where it may be and its value is short, else the record is opened. */
export function useCellActions(
  type: PostType,
  grid: GridStore,
  { onOpen, write, reader }: { readonly onOpen: (post: Post) => void; readonly write: Write; readonly reader: TextReader },
): Pick<GridTools, "click" | "edit" | "keep"> & { readonly mayPaste: (post: Post, column: Column) => boolean } {
  const standsIn = useStandsIn(type, { takes: fitsCell });
  const pasteStandsIn = useStandsIn(type, { takes: takesText });
  const keep = useKeepCell(type, grid, { write, reader });

  const isMarked = (post: Post, column: Column) =>
    grid
      .getState()
      .unsaved.getState()
      .has(cellKey(post.id, column.field ?? column));

  const edit: GridTools["edit"] = (post, column) => {
    const why = standsIn(post, column);
    // A text that a cell did not take is put right there, whatever else is changed in the record.
    if (why === "open" && isMarked(post, column) && mayPaste(post, column)) grid.setState({ editing: true });
    else if (why === "open") onOpen(post);
    else if (why !== undefined) say("info", `${column.label}: ${why}`);
    else if (column.field && storedOf(column.field) === "boolean") keep(post, column, post[column.slug] !== true);
    else grid.setState({ editing: true });
  };

  const click: GridTools["click"] = (post, column) => {
    const isPhone = matchMedia(phone).matches;
    if (!isPhone && isMarked(post, column)) return;
    if (isPhone || standsIn(post, column) === "open") onOpen(post);
    else if (column.slug === "statusId") edit(post, column);
  };

  /** Whether a text can be put into the cell. */
  const mayPaste = (post: Post, column: Column) => column.field !== undefined && pasteStandsIn(post, column) === undefined;

  return { click, edit, keep, mayPaste };
}

/** Why a cell cannot be changed; "open": not here, but in the record. */
function useStandsIn(type: PostType, { takes }: { readonly takes: (field: FieldBlock) => boolean }) {
  const rights = useRecordRights(type);
  return (post: Post, { slug, field }: Column): string | "open" | undefined => {
    if (slug === "statusId") return rights.mayMove(post) ? undefined : "open";
    if (!field || !takes(field) || !rights.mayUpdate(post)) return "open";
    const status = type.statuses.find(({ id }) => id === post.statusId);
    return limitOf(field, status) === "editable" ? undefined : `Locked in status ${status?.title ?? ""}`;
  };
}

/** Checks what was typed into a cell and writes it; what could not be written stays in the cell. Answers what is wrong with it. */
function useKeepCell(
  type: PostType,
  grid: GridStore,
  { write, reader }: { readonly write: Write; readonly reader: TextReader },
): GridTools["keep"] {
  const changes = useRecordChanges(type);
  const today = useToday();
  const region = useRegion();
  const { unsaved } = grid.getState();

  function send(post: Post, field: FieldBlock, value: Json): void {
    const key = cellKey(post.id, field);
    keepTyped(unsaved, key, undefined);
    if (sameJson(value, post[field.slug] ?? null)) return;
    const isLast = beginWriting(unsaved, key);
    write({ post, values: { [field.slug]: value } }).catch((failure: unknown) => {
      if (!(failure instanceof CallFailed)) throw failure;
      const newer = newerOf(failure);
      if (newer) changes.keepReply(newer);
      // A record that is gone has no cell to come back to; what was typed since is not written over by what was typed before it.
      if (failure.status === 404 || !isLast()) return;
      if (failure.status === 0) keepTyped(unsaved, key, { value, messages: [waits], sendAgain: () => send(post, field, value) });
      else if (failure.messagesFor(field.slug).includes(unknownField)) say("error", goneText(field, shownValue(field, value, region)));
      else keepTyped(unsaved, key, { value, messages: whyNotSaved(field, failure, region) });
    });
  }

  /** A text for what has no input of its own in a cell: what it calls is looked up first. */
  async function keepText(post: Post, field: FieldBlock, text: string): Promise<void> {
    const key = cellKey(post.id, field);
    const isLast = beginWriting(unsaved, key);
    const [meant] = await reader.readAll([{ field, text }]);
    if (!isLast()) return;
    if (meant?.ok) send(post, field, meant.value);
    else keepTyped(unsaved, key, { value: text, messages: [meant?.why ?? ""] });
  }

  return (post, { field }, value) => {
    if (!field) return [];
    if (!fitsCell(field)) {
      void keepText(post, field, String(value ?? ""));
      return [];
    }
    const read = isTypedDay(field) ? reader.read(field, String(value ?? "")) : undefined;
    const tidy = read?.ok ? read.value : (tidyValue(field, value) ?? null);
    const messages = read && !read.ok ? [read.why] : checkValue(field, tidy, { today });
    if (messages.length === 0) send(post, field, tidy);
    return messages;
  };
}
