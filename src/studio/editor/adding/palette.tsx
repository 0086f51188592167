import { Tabs } from "@mantine/core";
import { useRef } from "react";
import type { Addable } from "../addable.ts";
import { addAt } from "../commands/insert.ts";
import { offeredAt, spotAfter } from "../commands/places.ts";
import { onlySelected } from "../commands/selected.ts";
import { useEditor } from "../editor-context.tsx";
import { Outline } from "../outline/outline.tsx";
import { KindIcon } from "./kind-icon.tsx";
import classes from "./palette.module.css";

/** What is rarely wanted is folded away below the rest. */
const aside = "Special";

/** Beside the form: what can be added to it, and what stands in it. */
export function FormPanel() {
  return (
    <Tabs defaultValue="add" className={classes.panel} keepMounted={false}>
      <Tabs.List aria-label="The form" className={classes.tabs}>
        <Tabs.Tab value="add">Add field</Tabs.Tab>
        <Tabs.Tab value="outline">Outline</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="add" className={classes.scroll}>
        <Palette />
      </Tabs.Panel>
      <Tabs.Panel value="outline" className={classes.scroll}>
        <Outline />
      </Tabs.Panel>
    </Tabs>
  );
}

/** The add-field list: a click adds after the selected field, a drag where it is let go. */
function Palette() {
  const editor = useEditor();
  const offered = offeredAt(editor, null);
  const groups = [...new Set(offered.map(({ group }) => group))];
  return (
    <div className={classes.palette}>
      {groups.map((group) => {
        const list = <Entries entries={offered.filter((addable) => addable.group === group)} />;
        if (group !== aside) {
          return (
            <div key={group}>
              <h2>{group}</h2>
              {list}
            </div>
          );
        }
        return (
          <details key={group}>
            <summary>More kinds</summary>
            {list}
          </details>
        );
      })}
    </div>
  );
}

function Entries({ entries }: { readonly entries: readonly Addable[] }) {
  return (
    <ul>
      {entries.map((addable) => (
        <li key={addable.kind}>
          <Entry addable={addable} />
        </li>
      ))}
    </ul>
  );
}

/** How far a press may stray and still be a click, in pixels. */
const slack = 4;

function Entry({ addable }: { readonly addable: Addable }) {
  const editor = useEditor();
  const pressed = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return (
    <button
      type="button"
      title={`${addable.label}: click to add, or drag into the form`}
      aria-label={addable.label}
      onPointerDown={(event) => {
        pressed.current = { x: event.clientX, y: event.clientY };
        if (event.pointerType === "mouse") editor.canvas()?.carry(event, { addable });
      }}
      onClick={(event) => {
        const from = event.detail === 0 ? null : pressed.current; // a key has no place
        if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) >= slack) return;
        editor.open(null);
        addAt(editor, addable, spotAfter(editor, onlySelected(editor) ?? null));
      }}
    >
      <KindIcon kind={addable.kind} />
      {addable.label}
    </button>
  );
}
