import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import type { WidgetProps } from "../widget.ts";
import { createEditor, htmlOf, showHtml } from "./create-editor.ts";
import { RichToolbar } from "./rich-toolbar.tsx";

/** Rich text as it will look, with its tools. Loaded by the fields that have one, when a script runs. */
export function RichEditor({ field, value, onChange, id, describedBy, isInvalid, isReadOnly, tools }: WidgetProps) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, setTurn] = useState(0);
  const change = useRef(onChange);
  change.current = onChange;
  /** What was typed and has not come back as the value yet: somebody who types fast is ahead of what is drawn. */
  const underWay = useRef<string[]>([]);
  const html = typeof value === "string" ? value : "";
  const isOff = isReadOnly || field.disabled === true;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor begins with what stands there and keeps its own words from then on
  useEffect(() => {
    if (!place.current) return;
    const made = createEditor({
      element: place.current,
      html,
      label: field.label,
      onChange: (changed) => {
        underWay.current.push(changed);
        change.current(changed);
      },
      onTransaction: () => setTurn((turn) => turn + 1),
    });
    setEditor(made);
    return () => made.destroy();
  }, [field.id]);

  // What comes from elsewhere wins over what stands there.
  useEffect(() => {
    if (!editor) return;
    const at = underWay.current.lastIndexOf(html);
    underWay.current.splice(0, at < 0 ? Number.POSITIVE_INFINITY : at + 1);
    if (at < 0 && html !== htmlOf(editor)) showHtml(editor, html);
  }, [editor, html]);

  useEffect(() => {
    if (!editor) return;
    editor.setEditable(!isOff, false);
    const { dom } = editor.view;
    dom.id = id;
    setOrRemove(dom, "aria-describedby", describedBy);
    setOrRemove(dom, "aria-invalid", isInvalid ? "true" : undefined);
    setOrRemove(dom, "aria-readonly", isOff ? "true" : undefined);
    setOrRemove(dom, "aria-required", field.required ? "true" : undefined);
    setOrRemove(dom, "tabindex", "0");
    const label = document.querySelector<HTMLElement>(`label[for="${CSS.escape(id)}"]`);
    const focus = () => editor.commands.focus();
    label?.addEventListener("click", focus);
    return () => label?.removeEventListener("click", focus);
  }, [editor, id, describedBy, isInvalid, isOff, field.required]);

  return (
    <div className="f-rich">
      <input type="hidden" name={field.slug} value={html} />
      {editor && !isOff ? <RichToolbar editor={editor} label={field.label} tools={tools} field={field} /> : null}
      <div ref={place} />
    </div>
  );
}

function setOrRemove(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
