import { Modal, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { type Definitions, definitionOf } from "../../../model/page/inside.ts";
import { idsIn, nodeOf, type Spot } from "../../../model/page/tree.ts";
import { type Addable, addableKey, addableLayouts } from "../addable.ts";
import { insertionPlan } from "../commands/insert.ts";
import { offeredAt } from "../commands/places.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { myBlocks, useOwnAddables } from "../symbols/own-addables.ts";
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
      id="add-section"
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
  const own = useOwnAddables();
  const kinds = useMemo(() => [...offeredAt(editor, null), ...own], [editor, own]);
  const present = useMemo(() => new Set([...idsIn(editor.tree())].map((id) => nodeOf(editor.tree(), id)?.own.component ?? "")), [editor]);
  const { definitions } = editor.host.kinds;
  const layouts = useMemo(() => new Map(kinds.map(({ kind }) => [kind, layoutsOf(definitions, kind)])), [kinds, definitions]);
  const withLayouts = useMemo(() => kinds.flatMap((one) => [one, ...(layouts.get(one.kind) ?? [])]), [kinds, layouts]);
  const groups = [suggested, all, ...new Set([...kinds.map(({ group }) => group), myBlocks])];
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
    (words) => findKinds(inGroup(words.trim() === "" ? kinds : withLayouts, group, { present, layouts }), words),
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
        onChange={(event) => {
          // Who names a block looks for it everywhere, not only among the kinds that they looked at last.
          setGroup(all);
          search.onChange(event);
        }}
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
            key={addableKey(addable)}
            {...optionOf(index)}
            role="option"
            aria-selected={index === active}
            aria-label={addable.label}
            className={classes.choice}
            onClick={(event) => add(addable, event.shiftKey)}
            data-kind={addable.kind}
            data-layout={addable.layout}
            data-own={addable.own}
          >
            <Preview addable={addable} editing={editing} />
            <span>{addable.label}</span>
          </div>
        ))}
        {shown.length === 0 && (
          <p className={classes.none}>
            {typed.trim() === "" ? "Nothing yet. Save as my block is in the menu of every section." : `No block is called “${typed}”.`}
          </p>
        )}
      </div>
      <p className={classes.hint}>Enter adds, Shift+Enter adds and stays here.</p>
    </>
  );
}

function layoutsOf(definitions: Definitions, kind: string): readonly Addable[] {
  const definition = definitionOf(definitions, kind);
  return definition ? addableLayouts(definition) : [];
}

interface Choosing {
  readonly present: ReadonlySet<string>;
  readonly layouts: ReadonlyMap<string, readonly Addable[]>;
}

/** All kinds stand there once; who has chosen what they want to say sees each kind in all its layouts. */
function inGroup(kinds: readonly Addable[], group: string, { present, layouts }: Choosing): readonly Addable[] {
  if (group === all) return kinds;
  if (group === suggested)
    return suggestedKinds(
      kinds.filter(({ layout }) => layout === undefined),
      present,
    );
  const chosen = kinds.filter((kind) => kind.group === group && (kind.layout === undefined || kind.own !== undefined));
  return chosen.flatMap((kind) => {
    const each = kind.own === undefined ? (layouts.get(kind.kind) ?? []) : [];
    return each.length > 0 ? each : [kind];
  });
}
