import { Bold, Heading2, Heading3, Italic, Link2, List, ListOrdered, type LucideIcon, RemoveFormatting, Unlink } from "lucide-react";
import { useState } from "react";
import { useMedia } from "../../frame/layouts/use-media.ts";
import { useEditor } from "../editor-context.tsx";
import { barWidth, onScreen, placeAbove, placeOfTextBar, roomIn } from "./bar-place.ts";
import { boxOfElement, type Geometry, useGeometryTick } from "./geometry.ts";
import { LinkForm, type TypedLink } from "./link-form.tsx";
import classes from "./overlay.module.css";
import { walkTools } from "./walk-tools.ts";

interface Props {
  readonly geometry: Geometry;
  readonly scale: number;
  readonly id: string;
  readonly path: string;
}

interface Tool {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly command: string;
  readonly value?: string;
  /** The browser's word for whether it is on. */
  readonly state?: string;
}

const tools: readonly Tool[] = [
  { label: "Bold", icon: Bold, command: "bold", state: "bold" },
  { label: "Italic", icon: Italic, command: "italic", state: "italic" },
  { label: "Heading", icon: Heading2, command: "formatBlock", value: "h2" },
  { label: "Smaller heading", icon: Heading3, command: "formatBlock", value: "h3" },
  { label: "Bulleted list", icon: List, command: "insertUnorderedList", state: "insertUnorderedList" },
  { label: "Numbered list", icon: ListOrdered, command: "insertOrderedList", state: "insertOrderedList" },
];

/** The bar over a rich text that is being typed. Pressing it leaves the caret where it is; the keys lead to it and back as to every other bar. */
export function RichTextBar({ geometry, scale, id, path }: Props) {
  useGeometryTick(geometry);
  const editor = useEditor();
  const isPhone = useMedia("(max-width: 37.5em)");
  const [linking, setLinking] = useState<Range | null>(null);
  const { page } = geometry;
  const text = geometry.elementOf(id)?.querySelector<HTMLElement>(`[data-typed="${CSS.escape(path)}"]`);
  if (text?.dataset.typedAs !== "rich") return null;
  const room = roomIn(page, scale);
  const block = geometry.boxOf(id);
  const place = placeOfTextBar(
    onScreen(boxOfElement(text), scale),
    block && !isPhone ? placeAbove(onScreen(block, scale), barWidth, room) : { top: room.height, left: 0 },
    room,
  );
  const run = ({ command, value }: Pick<Tool, "command" | "value">) => {
    const shown = value !== undefined && page.queryCommandValue(command).toLowerCase() === value ? "p" : value;
    page.execCommand(command, false, shown);
    geometry.touch();
  };
  const clear = () => {
    page.execCommand("removeFormat");
    page.execCommand("formatBlock", false, "p");
  };
  return (
    <div
      role="toolbar"
      aria-label="Text tools"
      data-keeps-typing=""
      data-block-toolbar=""
      tabIndex={-1}
      className={classes.toolbar}
      style={place}
      onMouseDown={(event) => linking === null && event.preventDefault()}
      onKeyDown={(event) => linking === null && walkTools(event, event.currentTarget, () => text.focus())}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Whoever goes from here elsewhere in the studio has left the text: it would stand still whatever is set there.
        const isLeft = relatedTarget && relatedTarget.tagName !== "IFRAME" && !currentTarget.contains(relatedTarget);
        if (isLeft) editor.stopTyping();
      }}
    >
      {linking === null ? (
        <>
          {tools.map((tool) => (
            <Button key={tool.label} {...tool} pressed={isOn(page, tool)} onClick={() => run(tool)} />
          ))}
          <Button label="Link" icon={Link2} pressed={linkAround(page) !== null} onClick={() => setLinking(selectedRange(page))} />
          {linkAround(page) !== null && <Button label="Remove Link" icon={Unlink} onClick={() => unlink(page)} />}
          <Button label="Clear formatting" icon={RemoveFormatting} onClick={clear} />
        </>
      ) : (
        <LinkForm
          block={id}
          link={linkAt(page, linking)}
          onDone={(link) => {
            setLinking(null);
            text.focus();
            restore(page, linking);
            if (link !== null) write(page, link);
            geometry.touch();
          }}
        />
      )}
    </div>
  );
}

interface ButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

function Button({ label, icon: Icon, pressed, onClick }: ButtonProps) {
  return (
    <button type="button" className={classes.tool} aria-label={label} title={label} aria-pressed={pressed} onClick={onClick}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </button>
  );
}

/** The link that stands at a place in a text, or what one there would begin with. */
function linkAt(page: Document, range: Range): TypedLink {
  const around = linkAround(page);
  return {
    address: around?.getAttribute("href") ?? "",
    words: around?.textContent ?? range.toString(),
    inNewTab: around?.getAttribute("target") === "_blank",
  };
}

/** Through the browser's own commands, so that its undo knows of it. */
function write(page: Document, { address, words, inNewTab }: TypedLink): void {
  const selection = page.getSelection();
  const around = linkAround(page);
  if (around) selection?.selectAllChildren(around);
  if (address === "") {
    page.execCommand("unlink");
    return;
  }
  if (around) page.execCommand("unlink");
  if (words !== "" && words === selection?.toString() && !inNewTab) {
    page.execCommand("createLink", false, address);
    return;
  }
  const link = page.createElement("a");
  link.setAttribute("href", address);
  if (inNewTab) link.setAttribute("target", "_blank");
  link.textContent = words || address;
  page.execCommand("insertHTML", false, link.outerHTML);
}

function isOn(page: Document, { state, command, value }: Tool): boolean {
  if (state !== undefined) return page.queryCommandState(state);
  return value !== undefined && page.queryCommandValue(command).toLowerCase() === value;
}

function linkAround(page: Document): Element | null {
  const node = page.getSelection()?.anchorNode;
  return (node?.nodeType === 1 ? (node as Element) : node?.parentElement)?.closest("[data-typed] a") ?? null;
}

function unlink(page: Document): void {
  const around = linkAround(page);
  if (around) page.getSelection()?.selectAllChildren(around);
  page.execCommand("unlink");
}

function selectedRange(page: Document): Range | null {
  const selection = page.getSelection();
  return selection && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : null;
}

function restore(page: Document, range: Range): void {
  const selection = page.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
