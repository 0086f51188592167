import { Modal, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { idsIn, nodeOf, type Spot } from "../../../model/page/tree.ts";
import type { Addable } from "../addable.ts";
import { insertionPlan } from "../commands/insert.ts";
import { offeredAt } from "../commands/places.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import classes from "./add-section.module.css";
import { findKinds, suggestedKinds } from "./find-kinds.ts";
import { Preview } from "./preview.tsx";
import { useEditTime } from "./preview-time.ts";
import { useChoosing } from "./use-choosing.ts";

/** The modal that asks which block to add: typing searches, the arrows choose, Enter inserts. */
export function AddSection() {
  const editor = useEditor();
  const opened = useEditorState((state) => (state.opened?.what === "add-section" ? state.opened : null));
  const added = useRef<string | null>(null);
  const close = () => editor.open(null);
  useEffect(() => {
    // The caret goes into what was added at once: who types on must not be lost in a dialog that is fading away.
    if (opened || added.current === null) return;
    editor.canvas()?.retypeText(added.current);
    added.current = null;
  }, [editor, opened]);
  return (
    <Modal
      opened={opened !== null}
      onClose={close}
      returnFocus={added.current === null}
      title="Add a block"
      size={880}
      classNames={{ body: classes.body, content: classes.content }}
    >
      {opened && (
        <Picker
          at={opened.at}
          onAdded={(id, stay) => {
            added.current = id;
            if (!stay) close();
          }}
        />
      )}
    </Modal>
  );
}

const suggested = "Suggested here";
const all = "All blocks";

function Picker({ at, onAdded }: { readonly at: Spot; readonly onAdded: (id: string, stay: boolean) => void }) {
  const editor = useEditor();
  const kinds = useMemo(() => offeredAt(editor, null), [editor]);
  const present = useMemo(() => new Set([...idsIn(editor.tree())].map((id) => nodeOf(editor.tree(), id)?.own.component ?? "")), [editor]);
  const groups = [suggested, all, ...new Set(kinds.map(({ group }) => group))];
  const [group, setGroup] = useState(all);
  const [place, setPlace] = useState(at);

  const add = (addable: Addable, stay: boolean) => {
    const plan = insertionPlan(editor, addable, place);
    if (!editor.carryOut(plan)) return;
    editor.announce(`${addable.label} added`);
    setPlace({ ...place, index: place.index + 1 });
    onAdded(plan.select?.[0] ?? "", stay);
  };
  const { listId, typed, active, choose, found, search, optionOf } = useChoosing(
    (words) => findKinds(inGroup(kinds, group, present), words),
    add,
  );
  const editing = useEditTime(`${group} ${typed} ${active}`);
  const shown = useDeferredValue(found); // the previews may lag behind fast typing, Enter must not

  return (
    <>
      <TextInput
        className={classes.search}
        aria-label="Search blocks"
        placeholder="Search blocks"
        leftSection={<Search size={16} strokeWidth={1.75} aria-hidden />}
        data-autofocus
        {...search}
      />
      <nav className={classes.groups} aria-label="Kinds of blocks">
        {groups.map((name) => (
          <button
            key={name}
            type="button"
            className={classes.group}
            aria-pressed={name === group}
            onClick={() => {
              setGroup(name);
              choose(0);
            }}
          >
            {name}
          </button>
        ))}
      </nav>
      <div id={listId} role="listbox" aria-label="Blocks" className={classes.grid}>
        {shown.map((addable, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the search field does the same
          <div
            key={addable.kind}
            {...optionOf(index)}
            role="option"
            aria-selected={index === active}
            aria-label={addable.label}
            className={classes.choice}
            onClick={(event) => add(addable, event.shiftKey)}
            data-kind={addable.kind}
          >
            <Preview addable={addable} editing={editing} />
            <span>{addable.label}</span>
          </div>
        ))}
        {shown.length === 0 && <p className={classes.none}>No block is called “{typed}”.</p>}
      </div>
      <p className={classes.hint}>Enter adds, Shift+Enter adds and stays here.</p>
    </>
  );
}

function inGroup(kinds: readonly Addable[], group: string, present: ReadonlySet<string>): readonly Addable[] {
  if (group === all) return kinds;
  return group === suggested ? suggestedKinds(kinds, present) : kinds.filter((kind) => kind.group === group);
}
