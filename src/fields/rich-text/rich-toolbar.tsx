import type { Editor } from "@tiptap/core";
import { type ReactNode, useState } from "react";
import type { FieldBlock } from "../../model/fields/field.ts";
import { useToolbarKeys } from "../shared/use-toolbar-keys.ts";
import type { FieldTools } from "../widget.ts";
import { fonts } from "./looks.ts";
import { ImagePanel, LinkPanel } from "./rich-panels.tsx";
import { levelOf, type RichTool, richTools, setLevel, setLook, undoTools } from "./rich-tools.ts";

interface Props {
  readonly editor: Editor;
  readonly label: string;
  readonly field: FieldBlock;
  readonly tools: FieldTools;
}

/** One stop of the Tab key; the arrows walk inside. What needs an address opens below. */
export function RichToolbar({ editor, label, field, tools }: Props) {
  const [panel, setPanel] = useState<"none" | "link" | "image">("none");
  const keys = useToolbarKeys();
  const close = () => {
    setPanel("none");
    editor.commands.focus();
  };
  const open = (wanted: "link" | "image") => setPanel(panel === wanted ? "none" : wanted);
  return (
    <>
      <div className="f-rich-tools" role="toolbar" aria-label={`Text tools: ${label}`} {...keys}>
        <Levels editor={editor} />
        <Fonts editor={editor} />
        {richTools.map((tool) => (
          <Tool key={tool.label} tool={tool} editor={editor} />
        ))}
        <Colours editor={editor} />
        <Opener label="Link" isOpen={panel === "link"} isOn={editor.isActive("link")} onClick={() => open("link")}>
          <Sign path="M7 9a2.8 2.8 0 004 0l2.5-2.5a2.8 2.8 0 00-4-4L8.5 3.5M9 7a2.8 2.8 0 00-4 0L2.5 9.5a2.8 2.8 0 004 4l1-1" />
        </Opener>
        <Opener label="Image" isOpen={panel === "image"} isOn={false} onClick={() => open("image")}>
          <Sign path="M2 3h12v10H2zM2 11l3.5-3.5L9 11l2-2 3 3M10.5 6h.01" />
        </Opener>
        {undoTools.map((tool) => (
          <Tool key={tool.label} tool={tool} editor={editor} />
        ))}
      </div>
      {panel === "link" ? <LinkPanel editor={editor} onDone={close} /> : null}
      {panel === "image" ? <ImagePanel editor={editor} field={field} tools={tools} onDone={close} /> : null}
    </>
  );
}

function Levels({ editor }: Pick<Props, "editor">) {
  return (
    <select
      className="f-rich-select"
      aria-label="Paragraph style"
      value={levelOf(editor)}
      onChange={(event) => setLevel(editor, Number(event.currentTarget.value))}
    >
      <option value={0}>Paragraph</option>
      {[1, 2, 3, 4, 5, 6].map((level) => (
        <option key={level} value={level}>
          Heading {level}
        </option>
      ))}
    </select>
  );
}

function Fonts({ editor }: Pick<Props, "editor">) {
  return (
    <select
      className="f-rich-select"
      aria-label="Font"
      value={editor.getAttributes("look").font ?? ""}
      onChange={(event) => setLook(editor, { font: event.currentTarget.value || null })}
    >
      <option value="">Font of the page</option>
      {Object.entries(fonts).map(([name, family]) => (
        <option key={family} value={family}>
          {name}
        </option>
      ))}
    </select>
  );
}

function Colours({ editor }: Pick<Props, "editor">) {
  const color: unknown = editor.getAttributes("look").color;
  return (
    <>
      <input
        className="f-rich-colour"
        type="color"
        aria-label="Text colour"
        title="Text colour"
        value={typeof color === "string" && /^#[0-9a-f]{6}$/i.test(color) ? color : "#000000"}
        onInput={(event) => setLook(editor, { color: event.currentTarget.value })}
      />
      {color ? (
        <button
          type="button"
          className="f-rich-tool"
          aria-label="Remove the colour"
          title="Remove the colour"
          onClick={() => setLook(editor, { color: null })}
        >
          <Sign path="M4 4l8 8M12 4l-8 8" />
        </button>
      ) : null}
    </>
  );
}

/** Pressing it leaves the caret where it is. */
function Tool({ tool, editor }: { readonly tool: RichTool; readonly editor: Editor }) {
  return (
    <button
      type="button"
      className="f-rich-tool"
      aria-label={tool.label}
      title={tool.label}
      aria-pressed={tool.isOn?.(editor)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => tool.run(editor)}
    >
      {tool.sign.length === 1 ? <span className={`f-rich-${tool.sign}`}>{tool.sign}</span> : <Sign path={tool.sign} />}
    </button>
  );
}

interface OpenerProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly isOn: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Opener({ label, isOpen, isOn, onClick, children }: OpenerProps) {
  return (
    <button
      type="button"
      className="f-rich-tool"
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      data-on={isOn || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

function Sign({ path }: { readonly path: string }) {
  return (
    <svg className="f-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
