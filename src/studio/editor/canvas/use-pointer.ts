import { useEffect } from "react";
import { pathTo } from "../../../model/page/tree.ts";
import type { Editor } from "../editor.ts";
import { blockAround, clickMeans, pathAt, typedAt } from "./block-at.ts";
import type { Geometry } from "./geometry.ts";

/** Puts the caret into a text element, where the pointer is. */
export type EditAt = (element: HTMLElement, point?: { readonly x: number; readonly y: number }) => void;

/** Pointing and clicking on the page while it is edited: a click into a text types there, any other one selects, and nothing on the page fires. */
export function usePointer(editor: Editor, geometry: Geometry | null, editAt: EditAt): void {
  useEffect(() => {
    if (!geometry) return;
    const stop = new AbortController();
    const listen = { capture: true, signal: stop.signal };
    const { page } = geometry;
    const whileEditing =
      <Of extends Event>(listener: (event: Of) => void) =>
      (event: Of) => {
        if (editor.state.getState().mode === "edit") listener(event);
      };
    page.addEventListener(
      "mouseover",
      whileEditing((event: MouseEvent) => hover(editor, event.target)),
      listen,
    );
    page.addEventListener(
      "mouseleave",
      whileEditing(() => leave(editor)),
      listen,
    );
    page.addEventListener(
      "click",
      whileEditing((event: MouseEvent) => click(editor, event, editAt)),
      listen,
    );
    page.addEventListener(
      "dblclick",
      whileEditing((event: MouseEvent) => doubleClick(editor, event)),
      listen,
    );
    page.addEventListener(
      "contextmenu",
      whileEditing((event: MouseEvent) => openMenu(editor, event)),
      listen,
    );
    page.addEventListener("auxclick", whileEditing(hold), listen);
    page.addEventListener("submit", whileEditing(hold), listen);
    page.addEventListener("dragstart", whileEditing(hold), listen);
    page.addEventListener("mousedown", whileEditing(keepFieldsShut), listen);
    page.addEventListener("pointerdown", () => editor.state.setState({ pressed: true }), listen);
    return () => stop.abort();
  }, [editor, geometry, editAt]);
}

function hover(editor: Editor, target: EventTarget | null): void {
  const { selection, hovered } = editor.state.getState();
  const path = pathAt(target);
  const text = typedAt(target);
  const meant = text ? "text" : clickMeans(path, selection.at(-1), pathTo(editor.tree(), selection.at(-1) ?? null));
  const next = meant === "text" ? ((text ? blockAround(text) : path.at(-1)) ?? null) : meant;
  if (next !== hovered) editor.state.setState({ hovered: next });
}

function leave(editor: Editor): void {
  editor.state.setState({ hovered: null });
}

function click(editor: Editor, event: MouseEvent, editAt: EditAt): void {
  if (isBeingTyped(event.target)) {
    keepCaret(event);
    return;
  }
  hold(event);
  editor.open(null);
  const path = pathAt(event.target);
  const { selection } = editor.state.getState();
  if (event.shiftKey) {
    extend(editor, path);
    return;
  }
  const text = typedAt(event.target);
  if (text) {
    editAt(text, { x: event.clientX, y: event.clientY });
    return;
  }
  const meant = clickMeans(path, selection.at(-1), pathTo(editor.tree(), selection.at(-1) ?? null));
  if (meant !== "text") editor.select(meant === null ? [] : [meant], { pressed: true });
}

/** Over a text that is being typed the browser's own menu corrects words. */
function openMenu(editor: Editor, event: MouseEvent): void {
  if (isBeingTyped(event.target)) return;
  const path = pathAt(event.target);
  const { selection } = editor.state.getState();
  const selected = selection.at(-1);
  if (path.length === 0) return;
  hold(event);
  if (selected === undefined || !path.includes(selected)) editor.select(path.slice(0, 1), { pressed: true });
  editor.open({ what: "menu", at: { x: event.clientX, y: event.clientY } });
}

/** Shift and a click take one more section into the selection, or out of it. */
function extend(editor: Editor, path: readonly string[]): void {
  const [section] = path;
  if (section === undefined) return;
  const { selection } = editor.state.getState();
  editor.select(selection.includes(section) ? selection.filter((id) => id !== section) : [...selection, section], { pressed: true });
}

/** The first click has put the caret into a text; where there is none, two lead to the innermost block. */
function doubleClick(editor: Editor, event: MouseEvent): void {
  if (isBeingTyped(event.target)) return;
  hold(event);
  const innermost = pathAt(event.target).at(-1);
  if (innermost !== undefined) editor.select([innermost], { pressed: true });
}

function isBeingTyped(target: EventTarget | null): boolean {
  return typedAt(target)?.isContentEditable ?? false;
}

/** A click on a label would take the caret out of its words and into its input, one on a link the whole frame to where it leads. */
function keepCaret(event: MouseEvent): void {
  if (typedAt(event.target)?.closest("label, a[href]")) event.preventDefault();
}

/** A drop-down would open and an input take the caret at the press already. The keys go to the canvas all the same. */
function keepFieldsShut(event: MouseEvent): void {
  const target = event.target;
  if (target === null || !("tagName" in target) || !/^(INPUT|SELECT|TEXTAREA|BUTTON|OPTION)$/.test(String(target.tagName))) return;
  event.preventDefault();
  event.view?.focus();
}

function hold(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
