import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { FieldBlock } from "../../model/fields/field.ts";
import type { FieldTools } from "../widget.ts";
import { addressOf } from "./address-of.ts";

interface PanelProps {
  readonly editor: Editor;
  readonly onDone: () => void;
}

/** The address that the chosen words lead to. */
export function LinkPanel({ editor, onDone }: PanelProps) {
  const before: unknown = editor.getAttributes("link").href;
  const [address, setAddress] = useState(typeof before === "string" ? before : "");
  const link = () => {
    const href = addressOf(address);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (href === "") chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link"))
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  };
  return (
    <Panel label="Link" onGo={link} onDone={onDone}>
      <Line label="Address of the link" placeholder="/prices or https://…" value={address} onValue={setAddress} isFirst />
      <button type="button" className="f-button" onClick={link}>
        Set the link
      </button>
      {typeof before === "string" ? (
        <button
          type="button"
          className="f-button"
          onClick={() => {
            editor.chain().focus().extendMarkRange("link").unsetLink().run();
            onDone();
          }}
        >
          Remove the link
        </button>
      ) : null}
    </Panel>
  );
}

/** A picture by its address, or as a file where files are taken. */
export function ImagePanel({ editor, field, tools, onDone }: PanelProps & { readonly field: FieldBlock; readonly tools: FieldTools }) {
  const [address, setAddress] = useState("");
  const [words, setWords] = useState("");
  const [failure, setFailure] = useState("");
  const insert = (src: string) => {
    if (src.trim() === "") return setFailure("An address or a file is needed.");
    editor
      .chain()
      .focus()
      .setImage({ src: addressOf(src), alt: words.trim() })
      .run();
    onDone();
  };
  const upload = async (file: File | undefined) => {
    if (!file || !tools.uploadFile) return;
    try {
      insert(await tools.uploadFile(file, field));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : `${file.name}: could not be uploaded`);
    }
  };
  return (
    <Panel label="Image" onGo={() => insert(address)} onDone={onDone}>
      <Line label="What the image shows" value={words} onValue={setWords} isFirst />
      <Line label="Address of the image" placeholder="https://…" value={address} onValue={setAddress} />
      {/* A visitor's files are taken by the upload fields of a form alone. */}
      {tools.uploadFile && !tools.filesTravel ? (
        <input
          className="f-file f-input"
          type="file"
          aria-label="File of the image"
          accept=".png,.jpg,.jpeg,.gif,.webp"
          onChange={(event) => upload(event.currentTarget.files?.[0])}
        />
      ) : null}
      <button type="button" className="f-button" onClick={() => insert(address)}>
        Insert the image
      </button>
      {failure === "" ? null : (
        <p role="alert" className="f-problem">
          {failure}
        </p>
      )}
    </Panel>
  );
}

interface Framed {
  readonly label: string;
  readonly onGo: () => void;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** It stands inside a form: Enter must not send that one. */
function Panel({ label, onGo, onDone, children }: Framed) {
  const press = (event: KeyboardEvent) => {
    const isTyped = event.target instanceof HTMLInputElement && event.target.type === "text";
    if (event.key === "Escape") onDone();
    else if (event.key === "Enter" && isTyped) onGo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in here would be announced as another field
    <div className="f-rich-panel" role="group" aria-label={label} onKeyDown={press}>
      {children}
      <button type="button" className="f-button" onClick={onDone}>
        Cancel
      </button>
    </div>
  );
}

interface LineProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly placeholder?: string;
  readonly isFirst?: boolean;
}

function Line({ label, value, onValue, placeholder, isFirst = false }: LineProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  return (
    <label className="f-rich-line">
      <span className="f-hint">{label}</span>
      <input
        ref={input}
        className="f-input"
        type="text"
        value={value}
        placeholder={placeholder}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </label>
  );
}
