import { FocusTrap } from "@mantine/core";
import { useClickOutside } from "@mantine/hooks";
import { type KeyboardEvent, useState } from "react";
import { childrenOf, nodeOf, type Spot } from "../../../model/page/tree.ts";
import type { Addable } from "../addable.ts";
import type { Geometry } from "../canvas/geometry.ts";
import { addAt } from "../commands/insert.ts";
import { offeredAt } from "../commands/places.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import classes from "./add-widget.module.css";
import { findKinds } from "./find-kinds.ts";
import { KindIcon } from "./kind-icon.tsx";

interface Props {
  readonly geometry: Geometry;
  readonly scale: number;
}

/** The small list of elements or fields, right where the new one will stand. */
export function AddWidget(props: Props) {
  const at = useEditorState(({ opened }) => (opened?.what === "add-widget" ? opened.at : null));
  return at && <List key={`${at.parent} ${at.index}`} at={at} {...props} />;
}

function List({ at, geometry, scale }: Props & { readonly at: Spot }) {
  const editor = useEditor();
  const close = () => editor.open(null);
  const box = useClickOutside(close);
  const [typed, setTyped] = useState("");
  const offered = offeredAt(editor, at.parent);
  const shown = findKinds(offered, typed);
  const what = offered.some(({ kind }) => editor.host.kinds.fieldKindOf({ component: kind })) ? "field" : "element";
  const add = (addable: Addable) => {
    close();
    addAt(editor, addable, at);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
    if (event.key === "Enter" && event.target instanceof HTMLInputElement && shown[0]) add(shown[0]);
  };
  return (
    <FocusTrap active>
      <div
        ref={box}
        role="dialog"
        aria-label={what === "field" ? "Add a field" : "Add an element"}
        className={classes.list}
        data-what={what}
        style={placeOf(editor, at, geometry, scale)}
        onKeyDown={onKey}
      >
        <input
          className={classes.search}
          aria-label={`Search ${what}s`}
          placeholder={`Search ${what}s`}
          value={typed}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={classes.kinds}>
          {shown.map((addable) => (
            <button key={addable.kind} type="button" className={classes.kind} onClick={() => add(addable)}>
              <KindIcon kind={addable.kind} />
              {addable.label}
            </button>
          ))}
          {shown.length === 0 && (
            <p className={classes.none}>
              No {what} is called “{typed}”.
            </p>
          )}
        </div>
      </div>
    </FocusTrap>
  );
}

function placeOf(editor: ReturnType<typeof useEditor>, { parent, index }: Spot, geometry: Geometry, scale: number) {
  const beside = childrenOf(editor.tree(), parent)[index - 1] ?? (parent !== null && nodeOf(editor.tree(), parent) ? parent : undefined);
  const box = (beside === undefined ? null : geometry.boxOf(beside)) ?? { top: 0, left: 16, height: 0, width: 0 };
  const { clientWidth, clientHeight } = geometry.page.documentElement;
  return {
    left: Math.max(4, Math.min(box.left * scale, clientWidth * scale - 268)),
    top: Math.max(4, Math.min((box.top + box.height) * scale + 6, clientHeight * scale - 208)),
  };
}
