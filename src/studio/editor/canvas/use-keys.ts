import { useEffect } from "react";
import { leaveToInputMethod } from "../../../fields/shared/leave-to-input-method.ts";
import { trigger } from "../commands/define-command.ts";
import { chordOf, commandFor, isLetter, press } from "../commands/keys.ts";
import { preview } from "../commands/view.ts";
import type { Editor } from "../editor.ts";

/**
 * The keys of the canvas: all commands, wherever the focus is on the page. After a press on the page letters are none until a key has chosen
 * something: where somebody has clicked they may think to type.
 */
export function useCanvasKeys(editor: Editor, page: Document | null): void {
  useEffect(() => {
    if (!page) return;
    const onKey = (event: KeyboardEvent) => {
      if (choosing.has(event.key)) editor.state.setState({ pressed: false });
      if (editor.state.getState().pressed && isLetter(chordOf(event))) return;
      if (pressOnPage(editor, event)) focusChosen(editor, page);
      else if (!passOn(page, event)) return;
      event.preventDefault();
    };
    const heed = page.defaultView ? leaveToInputMethod(page.defaultView) : undefined;
    page.addEventListener("keydown", onKey);
    return () => {
      heed?.();
      page.removeEventListener("keydown", onKey);
    };
  }, [editor, page]);
}

const choosing: ReadonlySet<string> = new Set(["Tab", "Escape", "Enter", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]);

/** Answers whether the key meant anything here. */
function pressOnPage(editor: Editor, event: KeyboardEvent): boolean {
  const writing = isWriting(event.target);
  if (editor.state.getState().mode === "view") return pressInPreview(editor, event, writing);
  if (writing && (event.key === "Escape" || (event.key === "Enter" && isOneLine(event.target)))) {
    editor.stopTyping();
    return true;
  }
  return press(editor, event, { typing: writing });
}

/** Nothing on the page has the focus after its text was left: the chosen block has it then, and who hears the screen hears where they are. */
function focusChosen(editor: Editor, page: Document): void {
  const { selection, typing } = editor.state.getState();
  const chosen = selection.at(-1);
  const element = chosen === undefined ? null : page.getElementById(`b-${chosen}`);
  if (!element || typing !== null || !page.hasFocus() || page.activeElement === element) return;
  element.tabIndex = -1;
  element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
  element.focus({ preventScroll: true });
}

/** The page is as visitors meet it: only the way back is ours, and what has a modifier. */
function pressInPreview(editor: Editor, event: KeyboardEvent, writing: boolean): boolean {
  if (event.key === "Escape" || (event.key === "v" && !writing)) return trigger(editor, preview);
  return (event.ctrlKey || event.metaKey) && press(editor, event, { typing: writing });
}

/** The studio around the frame has keys too, such as the palette's; it hears nothing of what is pressed in here. */
function passOn(page: Document, event: KeyboardEvent): boolean {
  const frame = page.defaultView?.frameElement;
  const chorded = event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key);
  if (!frame || (isWriting(event.target) && !chorded)) return false;
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const copy = new KeyboardEvent("keydown", { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true });
  return !frame.dispatchEvent(copy);
}

/** The keys around the canvas, everywhere but in an open dialog: those with a modifier, and outside of fields those that only ask something. */
export function useEditorKeys(editor: Editor, screen: string): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || editor.state.getState().opened !== null || isElsewhere(event.target, screen)) return;
      // The page has heard what is passed on from there, and knows whether somebody types.
      if (event.target instanceof HTMLIFrameElement) return;
      const writing = isWriting(event.target);
      const chorded = event.ctrlKey || event.metaKey || event.altKey;
      if (!chorded && (writing || !asking.has(event.key))) return;
      // What is typed into anything but the settings of a block is no step of the history: the browser takes that back.
      if (writing && !isInBlockSettings(event.target) && commandFor(chordOf(event), { typing: true })?.group === "History") return;
      if (press(editor, event, { typing: writing })) event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [editor, screen]);
}

const asking: ReadonlySet<string> = new Set(["?", "/"]);

/** A form inside a form is edited over its editor, in one of its own: what is pressed in neither is meant for the upper one. */
function isElsewhere(target: EventTarget | null, screen: string): boolean {
  const around = target instanceof Element ? target.closest<HTMLElement>("[data-editor]") : null;
  const meant = around ?? [...document.querySelectorAll<HTMLElement>("[data-editor]")].at(-1);
  return meant !== undefined && meant.dataset.editor !== screen;
}

function isInBlockSettings(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-block-settings]") !== null;
}

/** Elements of the frame belong to another window: `instanceof` of this one does not know them. */
export function isWriting(target: EventTarget | null): boolean {
  if (target === null || !("tagName" in target)) return false;
  const element = target as HTMLElement;
  return element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName);
}

function isOneLine(target: EventTarget | null): boolean {
  return target !== null && "dataset" in target && (target as HTMLElement).dataset.typedAs === "plain";
}
