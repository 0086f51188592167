import { Editor } from "@tiptap/core";
import Image from "@tiptap/extension-image";
import StarterKit from "@tiptap/starter-kit";
import { Alignment, Look, readable } from "./looks.ts";
import { readOfficeHtml } from "./office-html.ts";

interface Wanted {
  readonly element: HTMLElement;
  readonly html: string;
  readonly label: string;
  readonly onChange: (html: string) => void;
  readonly onTransaction: () => void;
}

/** The editor of one rich text. What it makes is what the server's sanitiser lets pass. */
export function createEditor({ element, html, label, onChange, onTransaction }: Wanted): Editor {
  return new Editor({
    element,
    content: readable(html),
    // The policy of our pages forbids style elements: what an editor needs stands in rich-text.css.
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        trailingNode: false,
        link: { openOnClick: false, defaultProtocol: "https", HTMLAttributes: { target: null, rel: null } },
      }),
      Image.configure({ inline: true }),
      Alignment,
      Look,
    ],
    editorProps: {
      transformPastedHTML: (copied) => readOfficeHtml(copied).innerHTML,
      attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label, class: "f-input f-rich-text" },
    },
    onUpdate: ({ editor }) => onChange(htmlOf(editor)),
    onTransaction,
  });
}

/** Puts another text in its place, as one that was there already. */
export function showHtml(editor: Editor, html: string): void {
  editor.commands.setContent(readable(html), { emitUpdate: false });
}

export function htmlOf(editor: Editor): string {
  return editor.isEmpty ? "" : editor.getHTML();
}
