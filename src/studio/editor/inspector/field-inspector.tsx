import { useDeferredValue } from "react";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { useBlock } from "../use-block.ts";
import { FieldSettings } from "./field-settings.tsx";
import classes from "./inspector.module.css";

/** What can be set for the selected field of a form. */
export function FieldInspector() {
  const { kinds } = useEditor().host;
  const id = useEditorState(({ selection }) => selection.at(-1));
  // The form is drawn first, the settings of what was selected right after. What is typed into them never lags.
  const block = useBlock(useDeferredValue(id));
  const kind = block && kinds.fieldKindOf(block);
  return (
    <div className={classes.inspector} data-block-settings="">
      <h2 className={classes.kind}>{block ? kinds.nameOf(block) : "Field"}</h2>
      <div className={classes.panel}>
        {block && kind ? (
          <FieldSettings key={block.id} block={block} kind={kind} />
        ) : (
          <p className={classes.hint}>{hintFor(block !== undefined)}</p>
        )}
      </div>
    </div>
  );
}

function hintFor(isUnknown: boolean): string {
  if (isUnknown) return "This editor does not know this kind of field. It is kept as it is.";
  return "Select a field of the form to set what it asks for, or press / to add one.";
}
