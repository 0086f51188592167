/**
 * Typing where the text stands. The browser does the typing (contenteditable), so a key costs what it costs in a plain
 * page; what was typed goes into the block when the typist pauses or leaves. Until then the block's view stands still.
 */
import { blockAround } from "./block-at.ts";
import { cleanHtml, cleanPiece } from "./clean-html.ts";

export interface TypedText {
  readonly id: string;
  /** The key of the block that holds the text. */
  readonly path: string;
  readonly rich: boolean;
  readonly element: HTMLElement;
}

/** Where the caret was when it left a text: so many characters in. */
export interface LeftText {
  readonly id: string;
  readonly path: string;
  readonly said: string;
  readonly caret: number;
}

export interface TextEditing {
  readonly text: TypedText;
  /** Writes what has been typed so far. */
  commit(): void;
  /** Writes, and takes the caret away. */
  end(): void;
}

/** How long the typist rests until the text is written, in milliseconds. */
const pause = 400;

export function textAt(element: HTMLElement): TypedText | null {
  const id = blockAround(element);
  const path = element.dataset.typed;
  return id !== undefined && path !== undefined ? { id, path, rich: element.dataset.typedAs === "rich", element } : null;
}

/** The text of a block that the caret goes into when none was pointed at: its title, which a small label may stand before, else its first text. */
export function firstTextOf(block: HTMLElement, id: string): HTMLElement | null {
  const own = [...block.querySelectorAll<HTMLElement>("[data-typed]")].filter((element) => blockAround(element) === id);
  return own.find((element) => element.dataset.typed === "title") ?? own[0] ?? null;
}

/** `pasted`: it came in one piece, which is taken back as one. */
export type Written = "typed" | "pasted";

interface EditingHost {
  /** Called with the whole text whenever the typist rests or leaves, and before and after a piece is pasted. */
  readonly write: (value: string, how: Written) => void;
  readonly ended: (left: LeftText) => void;
}

export function beginEditing(text: TypedText, { write, ended }: EditingHost): TextEditing {
  const { element } = text;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typed = false;
  let over = false;

  const writeNow = (how: Written) => {
    clearTimeout(timer);
    if (!typed) return;
    typed = false;
    write(saidBy(text), how);
  };
  const commit = () => writeNow("typed");
  const onPaste = (paste: () => void) => {
    commit();
    paste();
    writeNow("pasted");
  };
  const onInput = () => {
    typed = true;
    clearTimeout(timer);
    timer = setTimeout(commit, pause);
  };
  const onBlur = () => {
    commit();
    setTimeout(() => hasLeft(element) && end());
  };
  const end = () => {
    if (over) return;
    over = true;
    const left = { id: text.id, path: text.path, said: element.textContent ?? "", caret: caretIn(element) };
    commit();
    restore();
    ended(left);
  };

  const restore = makeEditable(text, { onInput, onPaste, onBlur });
  element.focus({ preventScroll: true });
  return { text, commit, end };
}

interface EditingEvents {
  readonly onInput: () => void;
  readonly onPaste: (paste: () => void) => void;
  readonly onBlur: () => void;
}

/** Lets the browser edit the element. Answers what puts it back as it was drawn. */
function makeEditable({ element, rich }: TypedText, { onInput, onPaste, onBlur }: EditingEvents): () => void {
  const drawn = element.innerHTML;
  const listening = new AbortController();
  const { signal } = listening;
  const paste = rich ? pasteRich : pastePlain;
  const pasted = (event: ClipboardEvent) => {
    event.preventDefault();
    onPaste(() => paste(element.ownerDocument, event.clipboardData));
  };
  element.contentEditable = rich ? "true" : "plaintext-only";
  if (!element.isContentEditable) element.contentEditable = "true"; // a browser without plaintext-only
  element.setAttribute("role", "textbox");
  element.setAttribute("aria-label", element.dataset.placeholder ?? "Text");
  element.addEventListener("input", onInput, { signal });
  element.addEventListener("paste", pasted, { signal });
  element.addEventListener("blur", onBlur, { signal });
  return () => {
    listening.abort();
    element.removeAttribute("contenteditable");
    element.removeAttribute("role");
    element.removeAttribute("aria-label");
    // React goes on from what it drew last; then it draws what was written.
    if (element.innerHTML !== drawn) element.innerHTML = drawn;
  };
}

/** Whether the typing is over: the focus may go to the text's own tool bar, or to another program, and come back. */
function hasLeft(element: HTMLElement): boolean {
  const page = element.ownerDocument;
  const isBack = page.hasFocus() && page.activeElement === element;
  return !isBack && (page.hasFocus() || !isFocusNear());
}

function isFocusNear(): boolean {
  const { activeElement } = document;
  return (
    !activeElement ||
    activeElement === document.body ||
    activeElement.tagName === "IFRAME" ||
    activeElement.closest("[data-keeps-typing]") !== null
  );
}

/** What the pointer was dragged over in a text, if anything: that stays selected. */
export function draggedOver(element: HTMLElement): Range | undefined {
  const selection = element.ownerDocument.getSelection();
  const range = selection && selection.rangeCount > 0 && !selection.isCollapsed ? selection.getRangeAt(0) : undefined;
  return range && element.contains(range.commonAncestorContainer) ? range.cloneRange() : undefined;
}

/** Puts the caret where the pointer is; at the end of the text without a pointer. */
export function placeCaret({ element }: TypedText, to?: Range | { readonly x: number; readonly y: number }): void {
  const page = element.ownerDocument;
  const selection = page.getSelection();
  const at = to && "x" in to ? caretAt(page, to) : to;
  if (at && element.contains(at.startContainer)) {
    selection?.removeAllRanges();
    selection?.addRange(at);
    return;
  }
  selection?.selectAllChildren(element);
  selection?.collapseToEnd();
}

/** Puts the caret back into a text that says something else by now: behind what has changed, else where it was. */
export function returnCaret({ element }: TypedText, { said, caret }: LeftText): void {
  const now = element.textContent ?? "";
  let alike = 0;
  while (alike < Math.min(said.length, now.length) && said.at(-1 - alike) === now.at(-1 - alike)) alike++;
  let rest = said === now ? caret : now.length - alike;
  if (/^[\udc00-\udfff]/.test(now.slice(rest))) rest++; // not into the middle of a sign that is two
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { length } = text.textContent ?? "";
    if (rest <= length) {
      element.ownerDocument.getSelection()?.collapse(text, rest);
      return;
    }
    rest -= length;
  }
}

function caretIn(element: HTMLElement): number {
  const selection = element.ownerDocument.getSelection();
  if (!selection?.focusNode || !element.contains(selection.focusNode)) return element.textContent?.length ?? 0;
  const before = element.ownerDocument.createRange();
  before.setStart(element, 0);
  before.setEnd(selection.focusNode, selection.focusOffset);
  return before.toString().length;
}

function caretAt(page: Document, { x, y }: { x: number; y: number }): Range | null {
  if (page.caretPositionFromPoint) {
    const position = page.caretPositionFromPoint(x, y);
    if (!position) return null;
    const range = page.createRange();
    range.setStart(position.offsetNode, position.offset);
    return range;
  }
  return page.caretRangeFromPoint(x, y);
}

/** The text as it is kept: a line for plain text, clean HTML for rich. */
function saidBy({ element, rich }: TypedText): string {
  // What browsers leave in a text that was emptied says nothing, and would be in the way of the words that say so.
  if (rich) return element.textContent?.trim() || element.querySelector("img, hr") ? cleanHtml(element) : "";
  return (element.textContent ?? "").replace(/\u00a0/g, " ").replace(/\s*\n\s*/g, " ");
}

/** Cleaned HTML; words where there is none. A picture comes without words: what is chosen is not given away for nothing. */
function pasteRich(page: Document, clipboard: DataTransfer | null): void {
  const html = clipboard?.getData("text/html") ?? "";
  const plain = clipboard?.getData("text/plain") ?? "";
  const piece = html === "" ? "" : cleanPiece(html);
  if (piece !== "") page.execCommand("insertHTML", false, piece);
  else if (plain !== "") page.execCommand("insertText", false, plain);
}

/** All of it in one line. */
function pastePlain(page: Document, clipboard: DataTransfer | null): void {
  const plain = clipboard?.getData("text/plain") ?? "";
  if (plain !== "") page.execCommand("insertText", false, plain.replace(/\s*\n\s*/g, " "));
}
