import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { DragItem, DragPress } from "../drag-item.ts";
import type { Editor } from "../editor.ts";
import { type Carried, DragSession } from "./drag-session.ts";
import type { DropArea } from "./drop-area.ts";
import { componentOf } from "./drop-at.ts";

export interface Dragging {
  readonly carried: Carried | null;
  /** The grip of a block, or something in the list of what can be added, was pressed. */
  begin(event: DragPress, dragItem: DragItem): void;
  /** Whether the press that just ended was a click and no drag. */
  wasClick(): boolean;
}

/** Carrying a block over the page. */
export function useDragging(editor: Editor, area: DropArea): Dragging {
  const [carried, setCarried] = useState<Carried | null>(null);
  const session = useRef<DragSession | null>(null);
  const dragged = useRef(false);
  const live = useRef(area);
  live.current = area;

  useEffect(() => () => session.current?.stop(), []);

  const begin = useCallback(
    (event: DragPress, dragItem: DragItem) => {
      if (event.button !== 0 || editor.state.getState().mode !== "edit") return;
      const component = componentOf(editor, dragItem);
      if (component === undefined) return;
      dragged.current = false;
      session.current?.stop();
      session.current = new DragSession(editor, {
        ...{ press: event, dragItem, name: editor.host.kinds.nameOf({ component }) },
        area: () => live.current,
        onCarried: (now) => {
          dragged.current = true;
          setCarried(now);
        },
        onEnd: () => {
          // The click that belongs to this press is over by then. The next one may be a key's, which begins with no press.
          setTimeout(() => {
            dragged.current = false;
          });
          setCarried(null);
        },
      });
    },
    [editor],
  );

  return useMemo(() => ({ carried, begin, wasClick: () => !dragged.current }), [carried, begin]);
}
