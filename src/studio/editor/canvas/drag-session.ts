import type { Spot } from "../../../model/page/tree.ts";
import { addAt } from "../commands/insert.ts";
import { announcePlace, movePlan } from "../commands/move.ts";
import type { DragItem, DragPress } from "../drag-item.ts";
import type { Editor } from "../editor.ts";
import { type DropArea, dropUnder, scrollNearEdge } from "./drop-area.ts";
import type { Drop, Point } from "./drop-at.ts";

export interface Carried {
  readonly dragItem: DragItem;
  readonly name: string;
  /** On the screen. */
  readonly at: Point;
  readonly drop: Drop | null;
}

interface SessionOptions {
  readonly press: DragPress;
  readonly dragItem: DragItem;
  readonly name: string;
  /** As it is now: the page may be scaled anew meanwhile. */
  readonly area: () => DropArea;
  readonly onCarried: (carried: Carried) => void;
  readonly onEnd: () => void;
}

/** How far the pointer goes until a press is a drag, in pixels. */
const slack = 4;

/** One drag, from the press to where the pointer is let go, or to Escape. */
export class DragSession {
  readonly #editor: Editor;
  readonly #options: SessionOptions;
  readonly #listening = new AbortController();
  #last: Carried | null = null;

  constructor(editor: Editor, options: SessionOptions) {
    this.#editor = editor;
    this.#options = options;
    const { signal } = this.#listening;
    window.addEventListener("pointermove", (event) => this.#onMove(event), { signal });
    window.addEventListener("pointerup", () => this.#drop(), { signal });
    window.addEventListener("pointercancel", () => this.#cancel(), { signal });
    window.addEventListener("keydown", (event) => this.#onKey(event), { signal, capture: true });
    requestAnimationFrame(() => this.#scroll());
  }

  /** Ends it without a word. */
  stop(): void {
    this.#listening.abort();
  }

  #onMove({ clientX, clientY }: PointerEvent): void {
    const { press } = this.#options;
    if (this.#last === null && Math.hypot(clientX - press.clientX, clientY - press.clientY) < slack) return;
    this.#show({ x: clientX, y: clientY });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    this.#cancel();
  }

  #scroll(): void {
    if (this.#listening.signal.aborted) return;
    if (this.#last && scrollNearEdge(this.#options.area(), this.#last.at)) this.#show(this.#last.at);
    requestAnimationFrame(() => this.#scroll());
  }

  #show(at: Point): void {
    const { dragItem, name, area, onCarried } = this.#options;
    this.#last = { dragItem, name, at, drop: dropUnder(this.#editor, area(), { at, dragItem }) };
    onCarried(this.#last);
  }

  #drop(): void {
    this.stop();
    this.#options.onEnd();
    const { dragItem } = this.#options;
    const landed = this.#last?.drop ? putDown(this.#editor, dragItem, this.#last.drop.to) : false;
    if (!landed) this.#announceNothing();
  }

  #cancel(): void {
    this.stop();
    this.#options.onEnd();
    this.#announceNothing();
  }

  #announceNothing(): void {
    const { dragItem, name } = this.#options;
    if (this.#last) this.#editor.announce("id" in dragItem ? `${name} stays where it was` : `${name} was not added`);
  }
}

/** Answers whether anything came of it. */
function putDown(editor: Editor, dragItem: DragItem, to: Spot): boolean {
  if ("addable" in dragItem) {
    addAt(editor, dragItem.addable, to);
    return true;
  }
  const plan = movePlan(editor, dragItem.id, to);
  if (!plan || !editor.carryOut(plan)) return false;
  announcePlace(editor);
  return true;
}
