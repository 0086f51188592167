import { type ComponentType, useEffect, useState } from "react";
import { type TextareaOptions, textareaValue } from "../../model/fields/values/textarea.ts";
import { inputProps, type WidgetProps } from "../widget.ts";
import { roomOf, rowsFor } from "./room.ts";

type Props = WidgetProps<TextareaOptions>;

export function Textarea(props: Props) {
  return props.field.rich ? <RichTextarea {...props} /> : <PlainTextarea {...props} />;
}

/** A plain text area until the editor is there, and for good where no script runs. */
function RichTextarea(props: Props) {
  const [Editor, setEditor] = useState<ComponentType<WidgetProps>>();
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const { RichEditor } = await import("../rich-text/rich-editor.tsx");
      if (!isOver) setEditor(() => RichEditor);
    };
    // Without the editor the text area stays: nothing is lost.
    load().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, []);
  return Editor ? <Editor {...props} /> : <PlainTextarea {...props} />;
}

function PlainTextarea(props: Props) {
  const { field, value, onChange, isReadOnly } = props;
  const text = typeof value === "string" ? (textareaValue.entries(value, field)[0] ?? "") : "";
  return (
    <>
      <textarea
        {...inputProps(props)}
        className={`f-input f-textarea ${field.inputClasses ?? ""}`.trim()}
        rows={rowsFor(text, field)}
        value={text}
        placeholder={field.placeholder}
        required={field.required}
        disabled={field.disabled}
        readOnly={isReadOnly}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {field.maxLength === undefined || field.rich ? null : <Counter {...roomOf(text, field)} />}
    </>
  );
}

function Counter({ className, words }: ReturnType<typeof roomOf>) {
  return <span className={className}>{words}</span>;
}
