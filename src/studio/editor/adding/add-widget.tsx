import { FocusTrap } from "@mantine/core";
import { useClickOutside } from "@mantine/hooks";
import { useState } from "react";
import { childrenOf, nodeOf, type Spot } from "../../../model/page/tree.ts";
import type { Addable } from "../addable.ts";
import type { Geometry } from "../canvas/geometry.ts";
import { addAt } from "../commands/insert.ts";
import { offeredAt } from "../commands/places.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import classes from "./add-widget.module.css";
import { findKinds } from "./find-kinds.ts";
import { KindIcon } from "./kind-icon.tsx";
import { useChoosing } from "./use-choosing.ts";

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
  const [opener] = useState(() => document.activeElement);
  const close = () => editor.open(null);
  const giveUp = () => {
    close();
    // The buttons on the canvas go away while the list is open: then its page gets the focus, where the keys work as well.
    requestAnimationFrame(() => {
      if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus();
      else geometry.page.defaultView?.focus();
    });
  };
  const box = useClickOutside(close);
  const offered = offeredAt(editor, at.parent);
  const what = offered.some(({ kind }) => editor.host.kinds.fieldKindOf({ component: kind })) ? "field" : "element";
  const add = (addable: Addable) => {
    close();
    addAt(editor, addable, at);
  };
  const { listId, typed, active, found, search, optionOf } = useChoosing((words) => findKinds(offered, words), add);
  return (
    <FocusTrap active>
      <div
        ref={box}
        role="dialog"
        aria-label={what === "field" ? "Add a field" : "Add an element"}
        className={classes.list}
        data-what={what}
        style={placeOf(editor, at, { geometry, scale })}
        onKeyDown={({ key }) => key === "Escape" && giveUp()}
      >
        <input
          ref={focusNow}
          className={classes.search}
          aria-label={`Search ${what}s`}
          placeholder={`Search ${what}s`}
          data-autofocus
          {...search}
        />
        <div id={listId} role="listbox" aria-label={what === "field" ? "Fields" : "Elements"} className={classes.kinds}>
          {found.map((addable, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus
            // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the search field does the same
            <div
              key={addable.kind}
              {...optionOf(index)}
              role="option"
              aria-selected={index === active}
              className={classes.kind}
              onClick={() => add(addable)}
            >
              <KindIcon kind={addable.kind} />
              {addable.label}
            </div>
          ))}
        </div>
        {found.length === 0 && (
          <p className={classes.none}>
            No {what} is called “{typed}”.
          </p>
        )}
      </div>
    </FocusTrap>
  );
}

/** The trap takes the focus a moment later; a key that is pressed until then would go to the canvas. */
function focusNow(search: HTMLInputElement | null): void {
  search?.focus({ preventScroll: true });
}

function placeOf(
  editor: ReturnType<typeof useEditor>,
  { parent, index }: Spot,
  { geometry, scale }: { readonly geometry: Geometry; readonly scale: number },
) {
  const beside = childrenOf(editor.tree(), parent)[index - 1] ?? (parent !== null && nodeOf(editor.tree(), parent) ? parent : undefined);
  const box = (beside === undefined ? null : geometry.boxOf(beside)) ?? { top: 0, left: 16, height: 0, width: 0 };
  const { clientWidth, clientHeight } = geometry.page.documentElement;
  return {
    left: Math.max(4, Math.min(box.left * scale, clientWidth * scale - 268)),
    top: Math.max(4, Math.min((box.top + box.height) * scale + 6, clientHeight * scale - 208)),
  };
}
