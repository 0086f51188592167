import { Button, Menu } from "@mantine/core";
import type { Editor } from "@tiptap/core";
import { Braces } from "lucide-react";
import { type ReactNode, useContext } from "react";
import { commonWidgets } from "../../fields/common-widgets.tsx";
import type { PickerProps, WidgetProps } from "../../fields/widget.ts";
import { filledOf } from "../../model/actions/holes.ts";
import type { Filled } from "../../model/actions/options.ts";
import { textWarnings } from "../../model/actions/text-warnings.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { type Insertable, insertableAround, TextNamesKnown } from "./record-names.ts";
import styles from "./text-with-fields.module.css";

const picker = "text-with-fields";

/** What draws the fields that `withFieldTexts` has marked. */
export const textPickers = { [picker]: TextWithFields };

/** The options of an action, those that are texts with holes marked to be drawn with what may stand in them. */
export function withFieldTexts(fields: readonly FieldBlock[]): readonly FieldBlock[] {
  return fields.map((field) => (isText(field) ? { ...field, picker } : field));
}

function isText(field: FieldBlock): boolean {
  return (
    Object.hasOwn(commonWidgets, field.component) &&
    filledOf(field) !== undefined &&
    field.names === undefined &&
    field.counts === undefined
  );
}

/** A text of an action: beside it the fields of the record to put in, and what of it would be sent as it is written. */
export function TextWithFields(props: PickerProps) {
  const { field, value, id, describedBy, isReadOnly } = props;
  const { fields, names } = useContext(TextNamesKnown);
  const source = typeof value === "string" ? value : "";
  const warnings = textWarnings(source, filledOf(field) as Filled, names); // only such fields are marked
  const Draw = commonWidgets[field.component as "input-text"].draw as unknown as (props: WidgetProps) => ReactNode;
  return (
    <div className={styles.text}>
      {/* The props are those of a widget: it takes the place of one. */}
      <Draw
        {...(props as WidgetProps)}
        describedBy={[describedBy, warnings.length > 0 ? `${id}-warned` : ""].filter(Boolean).join(" ") || undefined}
      />
      <div className={styles.warned} id={`${id}-warned`} role="status">
        {warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
      </div>
      {isReadOnly || fields.length === 0 ? null : <InsertField {...{ id, fields }} label={field.label} />}
    </div>
  );
}

interface InsertProps {
  readonly id: string;
  readonly label: string;
  readonly fields: readonly Insertable[];
}

function InsertField({ id, label, fields }: InsertProps) {
  const item = ({ label: words, hole }: Insertable) => (
    <Menu.Item key={hole} onClick={() => putAtCaret(id, hole)}>
      {words}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-start" width={240} withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          className={styles.insert}
          leftSection={<Braces size={14} strokeWidth={1.75} aria-hidden />}
          aria-label={`Insert field into ${label}`}
        >
          Insert field
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.fields}>
        {fields.map(item)}
        <Menu.Divider />
        {insertableAround.map(item)}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Where the caret of the text stands or stood last, as if it were typed: undo takes it back. */
function putAtCaret(id: string, hole: string): void {
  const place = document.getElementById(id);
  const { editor } = (place ?? {}) as { readonly editor?: Editor }; // its editor stands on the element of a rich text
  // After the menu has closed and given the focus back.
  setTimeout(() => {
    if (editor) editor.chain().focus().insertContent({ type: "text", text: hole }).run();
    else {
      place?.focus();
      document.execCommand("insertText", false, hole);
    }
  }, 0);
}
