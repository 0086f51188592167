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

/** The text of a block that the caret goes into when none was pointed at. */
export function firstTextOf(block: HTMLElement, id: string): HTMLElement | null {
  return [...block.querySelectorAll<HTMLElement>("[data-typed]")].find((element) => blockAround(element) === id) ?? null;
}

export function beginEditing(text: TypedText, write: (value: string) => void, ended: (left: LeftText) => void): TextEditing {
  const { element, rich } = text;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drawn = element.innerHTML;
  let typed = false;
  let over = false;

  const commit = () => {
    clearTimeout(timer);
    if (!typed) return;
    typed = false;
    write(saidBy(text));
  };
  const onInput = () => {
    typed = true;
    clearTimeout(timer);
    timer = setTimeout(commit, pause);
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    paste(element.ownerDocument, event.clipboardData, rich);
  };
  /** The focus may go to the text's own tool bar, or to another program: then the typing goes on afterwards. */
  const onBlur = () => {
    commit();
    setTimeout(() => {
      const page = element.ownerDocument;
      const back = page.hasFocus() && page.activeElement === element;
      if (!back && (page.hasFocus() || !isFocusNear())) end();
    });
  };
  const end = () => {
    if (over) return;
    over = true;
    const left = { id: text.id, path: text.path, said: element.textContent ?? "", caret: caretIn(element) };
    commit();
    element.removeEventListener("input", onInput);
    element.removeEventListener("paste", onPaste);
    element.removeEventListener("blur", onBlur);
    element.removeAttribute("contenteditable");
    element.removeAttribute("role");
    element.removeAttribute("aria-label");
    // React goes on from what it drew last; then it draws what was written.
    if (element.innerHTML !== drawn) element.innerHTML = drawn;
    ended(left);
  };

  element.contentEditable = rich ? "true" : "plaintext-only";
  if (!element.isContentEditable) element.contentEditable = "true"; // a browser without plaintext-only
  element.setAttribute("role", "textbox");
  element.setAttribute("aria-label", element.dataset.placeholder ?? "Text");
  element.addEventListener("input", onInput);
  element.addEventListener("paste", onPaste);
  element.addEventListener("blur", onBlur);
  element.focus({ preventScroll: true });
  return { text, commit, end };
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

/** Puts the caret where the pointer is; at the end of the text without a pointer. */
export function placeCaret({ element }: TypedText, point?: { readonly x: number; readonly y: number }): void {
  const page = element.ownerDocument;
  const selection = page.getSelection();
  const at = point && caretAt(page, point);
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

function paste(page: Document, clipboard: DataTransfer | null, rich: boolean): void {
  const plain = clipboard?.getData("text/plain") ?? "";
  const html = rich ? (clipboard?.getData("text/html") ?? "") : "";
  const piece = html === "" ? "" : cleanPiece(html);
  if (piece !== "") page.execCommand("insertHTML", false, piece);
  // A picture comes without words: what is chosen is not given away for nothing.
  else if (plain !== "") page.execCommand("insertText", false, rich ? plain : plain.replace(/\s*\n\s*/g, " "));
}
