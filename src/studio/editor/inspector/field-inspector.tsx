import { useEditor } from "../editor-context.tsx";
import { useBlock } from "../use-block.ts";
import { FieldSettings } from "./field-settings.tsx";
import classes from "./inspector.module.css";
import { useShownSettings } from "./use-shown-settings.ts";

/** What can be set for the selected field of a form. */
export function FieldInspector() {
  const { kinds } = useEditor().host;
  const { id, isLate } = useShownSettings();
  const block = useBlock(id);
  const kind = block && kinds.fieldKindOf(block);
  return (
    <div className={classes.inspector} data-block-settings="">
      <h2 className={classes.kind}>{block ? kinds.nameOf(block) : "Field"}</h2>
      <div className={classes.panel} inert={isLate}>
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
