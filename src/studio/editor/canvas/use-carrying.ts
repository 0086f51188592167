import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Spot } from "../../../model/page/tree.ts";
import type { Cargo, CarryingPress } from "../cargo.ts";
import { addAt } from "../commands/insert.ts";
import { announcePlace, movePlan } from "../commands/move.ts";
import type { Editor } from "../editor.ts";
import { componentOf, type Drop, dropAt, type Point } from "./drop-at.ts";
import type { Geometry } from "./geometry.ts";

export interface Carried {
  readonly cargo: Cargo;
  readonly name: string;
  /** On the screen. */
  readonly at: Point;
  readonly drop: Drop | null;
}

export interface Carrying {
  readonly carried: Carried | null;
  /** The grip of a block, or something in the list of what can be added, was pressed. */
  begin(event: CarryingPress, cargo: Cargo): void;
  /** Whether the press that just ended was a click and no drag. */
  wasClick(): boolean;
}

/** How far the pointer goes until a press is a drag, in pixels. */
const slack = 4;
const edge = 48;

/**
 * Carrying a block over the page. The pointer's events never reach the frame meanwhile (a shield lies over it), so the
 * place is found by asking the frame's document what lies under the point.
 */
export function useCarrying(editor: Editor, geometry: Geometry | null, overlay: () => DOMRect | undefined, scale: number): Carrying {
  const [carried, setCarried] = useState<Carried | null>(null);
  const stop = useRef<AbortController | null>(null);
  const dragged = useRef(false);
  const live = useRef({ geometry, overlay, scale });
  live.current = { geometry, overlay, scale };

  useEffect(() => () => stop.current?.abort(), []);

  const begin = useCallback(
    (event: CarryingPress, cargo: Cargo) => {
      if (event.button !== 0 || editor.state.getState().mode !== "edit") return;
      const component = componentOf(editor, cargo);
      if (component === undefined) return;
      const start = { x: event.clientX, y: event.clientY };
      const name = editor.host.kinds.nameOf({ component });
      let last: Carried | null = null;
      dragged.current = false;
      stop.current?.abort();
      const session = new AbortController();
      stop.current = session;
      const listen = { signal: session.signal };

      const show = (at: Point) => {
        last = { cargo, name, at, drop: dropUnder(editor, live.current, at, cargo) };
        setCarried(last);
      };
      const finish = (take: boolean) => {
        session.abort();
        // The click that belongs to this press is over by then. The next one may be a key's, which begins with no press.
        setTimeout(() => {
          dragged.current = false;
        });
        setCarried(null);
        const landed = take && last?.drop ? putDown(editor, cargo, last.drop.to) : false;
        if (!landed && last) editor.announce("id" in cargo ? `${name} stays where it was` : `${name} was not added`);
      };
      const onMove = (move: globalThis.PointerEvent) => {
        const at = { x: move.clientX, y: move.clientY };
        if (last === null && Math.hypot(at.x - start.x, at.y - start.y) < slack) return;
        dragged.current = true;
        show(at);
      };
      const onKey = (key: KeyboardEvent) => {
        if (key.key !== "Escape") return;
        key.preventDefault();
        finish(false);
      };
      const scroll = () => {
        if (session.signal.aborted) return;
        if (last && scrollNearEdge(live.current, last.at)) show(last.at);
        requestAnimationFrame(scroll);
      };
      window.addEventListener("pointermove", onMove, listen);
      window.addEventListener("pointerup", () => finish(true), listen);
      window.addEventListener("pointercancel", () => finish(false), listen);
      window.addEventListener("keydown", onKey, { ...listen, capture: true });
      requestAnimationFrame(scroll);
    },
    [editor],
  );

  return useMemo(() => ({ carried, begin, wasClick: () => !dragged.current }), [carried, begin]);
}

interface Live {
  readonly geometry: Geometry | null;
  readonly overlay: () => DOMRect | undefined;
  readonly scale: number;
}

function dropUnder(editor: Editor, { geometry, overlay, scale }: Live, at: Point, cargo: Cargo): Drop | null {
  const rect = overlay();
  if (!geometry || !rect || at.x < rect.left || at.x > rect.right || at.y < rect.top || at.y > rect.bottom) return null;
  return dropAt(editor, geometry, { x: (at.x - rect.left) / scale, y: (at.y - rect.top) / scale }, cargo);
}

/** Answers whether anything came of it. */
function putDown(editor: Editor, cargo: Cargo, to: Spot): boolean {
  if ("addable" in cargo) {
    addAt(editor, cargo.addable, to);
    return true;
  }
  const plan = movePlan(editor, cargo.id, to);
  if (!plan || !editor.carryOut(plan)) return false;
  announcePlace(editor);
  return true;
}

/** Scrolls the page while something is held near its upper or lower edge. Answers whether it did. */
function scrollNearEdge({ geometry, overlay }: Live, at: Point): boolean {
  const rect = overlay();
  const view = geometry?.page.defaultView;
  if (!rect || !view) return false;
  const speed = at.y < rect.top + edge ? at.y - rect.top - edge : at.y > rect.bottom - edge ? at.y - rect.bottom + edge : 0;
  if (speed === 0) return false;
  const before = view.scrollY;
  view.scrollBy(0, speed / 3);
  return view.scrollY !== before;
}
