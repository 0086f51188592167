import classes from "./overlay.module.css";
import { placed } from "./placed.ts";
import type { Dragging } from "./use-dragging.ts";

/** Where the carried block would land, and the block under the pointer. */
export function DropMark({ dragging, scale }: { readonly dragging: Dragging; readonly scale: number }) {
  const { carried } = dragging;
  if (!carried) return null;
  const { drop, at, name } = carried;
  return (
    <>
      {drop && (
        <div className={drop.mark === "line" ? classes.line : classes.target} style={placed(drop.box, scale, 3)} data-drop={drop.mark} />
      )}
      <div className={classes.ghost} style={{ left: at.x + 12, top: at.y + 12 }}>
        {name}
      </div>
    </>
  );
}
