import type { Editor } from "@tiptap/core";

export interface RichTool {
  readonly label: string;
  /** What stands on its button: a letter, or the path of a sign of 16 by 16. */
  readonly sign: string;
  readonly run: (editor: Editor) => void;
  readonly isOn?: (editor: Editor) => boolean;
}

const lines = (...rows: readonly (readonly [from: number, to: number])[]) =>
  rows.map(([from, to], index) => `M${from} ${3.5 + index * 3}H${to}`).join("");

function align(label: string, to: string, sign: string): RichTool {
  const run = (editor: Editor) => {
    const kind = editor.isActive("heading") ? "heading" : "paragraph";
    editor
      .chain()
      .focus()
      .updateAttributes(kind, { align: editor.isActive({ align: to }) ? null : to })
      .run();
  };
  return { label, sign, run, isOn: (editor) => editor.isActive({ align: to }) };
}

/** The tools that are pressed. Levels, fonts, colours, links and pictures have inputs of their own. */
export const richTools: readonly RichTool[] = [
  { label: "Bold", sign: "B", run: (editor) => editor.chain().focus().toggleBold().run(), isOn: (editor) => editor.isActive("bold") },
  { label: "Italic", sign: "I", run: (editor) => editor.chain().focus().toggleItalic().run(), isOn: (editor) => editor.isActive("italic") },
  {
    label: "Underline",
    sign: "U",
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isOn: (editor) => editor.isActive("underline"),
  },
  {
    label: "Bulleted list",
    sign: "M2.5 4h.01M2.5 8h.01M2.5 12h.01M6 4h8M6 8h8M6 12h8",
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive("bulletList"),
  },
  {
    label: "Numbered list",
    sign: "M1.5 3l1-.5v4M1.5 9.5h2l-2 3h2M6.5 4H14M6.5 8H14M6.5 12H14",
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive("orderedList"),
  },
  align("Align left", "left", lines([2, 14], [2, 9], [2, 14], [2, 9])),
  align("Align centre", "center", lines([2, 14], [4.5, 11.5], [2, 14], [4.5, 11.5])),
  align("Align right", "right", lines([2, 14], [7, 14], [2, 14], [7, 14])),
  align("Justify", "justify", lines([2, 14], [2, 14], [2, 14], [2, 14])),
];

export const undoTools: readonly RichTool[] = [
  { label: "Undo", sign: "M6 3L2.5 6.5 6 10M2.5 6.5h7a4 4 0 010 7H7", run: (editor) => editor.chain().focus().undo().run() },
  { label: "Redo", sign: "M10 3l3.5 3.5L10 10M13.5 6.5h-7a4 4 0 000 7H9", run: (editor) => editor.chain().focus().redo().run() },
  {
    label: "Clear formatting",
    sign: "M3 3h9M7.5 3L6 13M11 9l4 4M15 9l-4 4",
    run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
];

/** 0 is a plain paragraph, 1 to 6 are headings. */
export function levelOf(editor: Editor): number {
  return [1, 2, 3, 4, 5, 6].find((level) => editor.isActive("heading", { level })) ?? 0;
}

export function setLevel(editor: Editor, level: number): void {
  const chain = editor.chain().focus();
  // The select's own words are the six levels that headings have.
  if (level === 0) chain.setParagraph().run();
  else chain.setHeading({ level: level as 1 }).run();
}

/** Sets one part of the look of the chosen words; null takes it away. */
export function setLook(editor: Editor, part: { readonly color?: string | null; readonly font?: string | null }): void {
  const look = { ...editor.getAttributes("look"), ...part };
  const chain = editor.chain().focus();
  if (look.color || look.font) chain.setMark("look", look).run();
  else chain.unsetMark("look").run();
}
