import { FocusTrap } from "@mantine/core";
import { useClickOutside } from "@mantine/hooks";
import { Code, Columns2, Image, type LucideIcon, RectangleHorizontal, SquareStack, Type } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { childrenOf, type Spot } from "../../../model/page/tree.ts";
import type { Geometry } from "../canvas/geometry.ts";
import { type Addable, elementsFor } from "../commands/addables.ts";
import { insertionPlan } from "../commands/insert.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import classes from "./add-widget.module.css";
import { findKinds } from "./find-kinds.ts";

const icons: { readonly [kind: string]: LucideIcon } = {
  text: Type,
  image: Image,
  button: RectangleHorizontal,
  row: Columns2,
  "custom-code": Code,
};

/** The small list of elements, right where the new one will stand. */
export function AddWidget({ geometry, scale }: { readonly geometry: Geometry; readonly scale: number }) {
  const at = useEditorState(({ opened }) => (opened?.what === "add-widget" ? opened.at : null));
  return at?.parent == null ? null : <List key={`${at.parent} ${at.index}`} parent={at.parent} at={at} geometry={geometry} scale={scale} />;
}

interface Props {
  readonly parent: string;
  readonly at: Spot;
  readonly geometry: Geometry;
  readonly scale: number;
}

function List({ parent, at, geometry, scale }: Props) {
  const editor = useEditor();
  const close = () => editor.open(null);
  const box = useClickOutside(close);
  const [typed, setTyped] = useState("");
  const shown = findKinds(elementsFor(editor, parent), typed);
  const add = (addable: Addable) => {
    close();
    const plan = insertionPlan(editor, addable, at);
    if (!editor.carryOut(plan)) return;
    editor.announce(`${addable.label} added`);
    editor.canvas()?.retypeText(plan.select?.[0] ?? "");
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
        aria-label="Add an element"
        className={classes.list}
        style={placeOf(editor, parent, at, geometry, scale)}
        onKeyDown={onKey}
      >
        <input
          className={classes.search}
          aria-label="Search elements"
          placeholder="Search elements"
          value={typed}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={classes.kinds}>
          {shown.map((addable) => {
            const Icon = icons[addable.kind] ?? SquareStack;
            return (
              <button key={addable.kind} type="button" className={classes.kind} onClick={() => add(addable)}>
                <Icon size={16} strokeWidth={1.75} aria-hidden />
                {addable.label}
              </button>
            );
          })}
        </div>
      </div>
    </FocusTrap>
  );
}

function placeOf(editor: ReturnType<typeof useEditor>, parent: string, { index }: Spot, geometry: Geometry, scale: number) {
  const before = childrenOf(editor.tree(), parent)[index - 1];
  const box = geometry.boxOf(before ?? parent) ?? { top: 0, left: 0, height: 0, width: 0 };
  const { clientWidth, clientHeight } = geometry.page.documentElement;
  return {
    left: Math.max(4, Math.min(box.left * scale, clientWidth * scale - 268)),
    top: Math.max(4, Math.min((box.top + box.height) * scale + 6, clientHeight * scale - 188)),
  };
}
