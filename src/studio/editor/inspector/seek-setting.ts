import { useEffect } from "react";
import { definitionOf } from "../../../model/page/inside.ts";
import { nodeOf } from "../../../model/page/tree.ts";
import type { Editor } from "../editor.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import type { HeldBackSetting } from "../saving/filter-invalid.ts";
import { useShowSettings } from "./show-settings.ts";

/** Leads to a wrong setting of a block: the block is selected, the settings are shown, and the caret goes into the field. */
export function useSeekSetting(): (setting: HeldBackSetting) => void {
  const editor = useEditor();
  const show = useShowSettings();
  return ({ id, path, why }) => {
    editor.select([id]);
    if (isTypedOnCanvas(editor, id, path)) {
      editor.open(null);
      editor.host.say("warning", why);
      return editor.canvas()?.editText(id, path);
    }
    show({ tab: "block", sought: { id, path } });
  };
}

/** The settings of a block are drawn: what is sought among them gets the caret. */
export function useSought(id: string): void {
  const editor = useEditor();
  const sought = useEditorState((state) => state.sought);
  useEffect(() => {
    if (sought?.id === id) return holdFocus(sought.path, () => editor.state.setState({ sought: null }));
  }, [editor, id, sought]);
}

/** A rich text has no field among the settings. */
function isTypedOnCanvas({ tree, host }: Editor, id: string, path: string): boolean {
  const definition = definitionOf(host.kinds.definitions, nodeOf(tree(), id)?.own.component ?? "");
  return definition?.typed?.[path] === "rich";
}

/** In frames. What opens or closes meanwhile, such as a sheet, takes the focus once more for itself. */
const waiting = { most: 120, held: 20 } as const;

/** Answers what ends it early. */
function holdFocus(path: string, done: () => void): () => void {
  let frame = 0;
  let asked = 0;
  let held = 0;
  const look = () => {
    const field = document.querySelector<HTMLElement>(`[data-block-settings] [data-field="${CSS.escape(path)}"]`);
    if (field?.contains(document.activeElement)) held += 1;
    else if (field) focusIn(field);
    asked += 1;
    if (held >= waiting.held || asked >= waiting.most) return done();
    frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}

function focusIn(field: HTMLElement): void {
  const folded = field.closest("details");
  if (folded) folded.open = true;
  const inputs = ':is(input, select, textarea, button, [contenteditable="true"]):not(:disabled)';
  const input = field.querySelector<HTMLElement>(`${inputs}[aria-invalid="true"]`) ?? field.querySelector<HTMLElement>(inputs);
  input?.focus();
  input?.scrollIntoView({ block: "nearest" });
}
