import "../../theme/fields.css";
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { TypedDay } from "../../../fields/date/typed-day.tsx";
import { Field } from "../../../fields/field.tsx";
import { type Json, sameJson } from "../../../model/base/json.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { followValues } from "../../../model/fields/follow-fields.ts";
import { fitsCell } from "../../../model/fields/worked-out.ts";
import { askBeforeUnload } from "../../data/unload-question.ts";
import { useTools } from "../../editor/use-tools.tsx";
import type { Column } from "../../records/columns.ts";
import styles from "./cell-editor.module.css";
import type { Place } from "./grid-keys.ts";
import { type GridStore, goTo } from "./grid-store.ts";
import { StatusMenu } from "./status-menu.tsx";
import { cellKey, keepTyped } from "./unsaved-cells.ts";

export interface CellEditorProps {
  readonly type: PostType;
  readonly post: Post;
  readonly column: Column;
  readonly place: Place;
  readonly grid: GridStore;
  /** What was typed here before and could not be kept. */
  readonly typed: { readonly value: Json | undefined; readonly messages: readonly string[] } | undefined;
}

/** Changes one cell: a status by a menu, everything else by its own input. */
export function CellEditor(props: CellEditorProps) {
  const { type, post, column, grid, place } = props;
  if (column.slug === "statusId") return <StatusMenu type={type} post={post} onClose={() => goTo(grid, place)} />;
  return column.field ? <FieldEditor {...props} field={column.field} /> : null;
}

/** Enter keeps and goes down, Tab keeps and goes on, Escape takes back. Leaving keeps too; what is wrong stays to be seen. */
function FieldEditor({ post, column, place, grid, typed, field }: CellEditorProps & { readonly field: FieldBlock }) {
  const box = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  // What others change from here on is not what was seen when typing began.
  const seen = useSeen(post, field);
  const [value, setValue] = useState(typed ? typed.value : post[column.slug]);
  const [problems, setProblems] = useState(typed?.messages ?? []);
  const tools = useTools();
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement>("input, select, textarea");
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }, []);

  const { unsaved } = grid.getState();
  const key = cellKey(post.id, field);
  const hasTyped = !sameJson(value ?? null, seen[column.slug] ?? null);
  useEffect(() => (hasTyped ? askBeforeUnload() : undefined), [hasTyped]);
  const keepOrHold = () => {
    const wrong = grid.getState().tools?.keep(seen, column, value) ?? [];
    if (wrong.length > 0) keepTyped(unsaved, key, { value, messages: wrong });
  };
  const onGone = useEffectEvent(() => {
    if (!isDone.current && hasTyped) keepOrHold();
  });
  // Who goes to another screen by keys leaves no input first.
  useEffect(() => () => onGone(), []);

  const leaveFor = (row: number, at: number) => {
    isDone.current = true;
    // Behind the last cell there is none that the focus could go to.
    const last = grid.getState().tools?.last ?? place;
    goTo(grid, { row: Math.min(Math.max(0, row), last.row), column: Math.min(Math.max(0, at), last.column) });
  };
  const keep = (): boolean => {
    const wrong = grid.getState().tools?.keep(seen, column, value) ?? [];
    setProblems(wrong);
    return wrong.length === 0;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const { key: pressed, shiftKey } = event;
    // A calendar beside the input has keys of its own.
    if (event.target instanceof HTMLButtonElement && pressed !== "Escape") return;
    if (pressed === "Escape") {
      keepTyped(unsaved, key, undefined);
      leaveFor(place.row, place.column);
    } else if (pressed === "Enter" && keep()) leaveFor(place.row + (shiftKey ? -1 : 1), place.column);
    else if (pressed === "Tab" && keep()) leaveFor(place.row, place.column + (shiftKey ? -1 : 1));
    if (["Escape", "Enter", "Tab"].includes(pressed)) event.preventDefault();
  };
  const leave = (next: EventTarget | null) => {
    if (isDone.current || (next instanceof Node && box.current?.contains(next))) return;
    isDone.current = true;
    keepOrHold();
    grid.setState(({ active }) =>
      active.row === place.row && active.column === place.column ? { editing: false, takesFocus: false } : {},
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is typed in the input bubbles here
    <div
      ref={box}
      className={styles.editor}
      onKeyDown={onKeyDown}
      onBlur={(event) => leave(event.relatedTarget)}
      onMouseDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <Field field={inputOf(field)} id="cell" value={value} problems={problems} tools={{ ...tools, TypedDay }} onChange={setValue} />
    </div>
  );
}

/** The record as it was when typing began, under the key that the field has by now. */
function useSeen(post: Post, field: FieldBlock): Post {
  const [begun] = useState({ post, field });
  return useMemo(() => followValues(begun.post, { before: [begun.field], now: [field] }), [begun, field]);
}

/** A cell has room for one input, whatever a form has; a text that a cell did not take is put right as text. */
function inputOf(field: FieldBlock): FieldBlock {
  const { id, slug, label } = field;
  return fitsCell(field) ? { ...field, look: "dropdown", description: "" } : { id, slug, label, component: "input-text" };
}
