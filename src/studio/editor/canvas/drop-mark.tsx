import classes from "./overlay.module.css";
import { placed } from "./placed.ts";
import type { Carrying } from "./use-carrying.ts";

/** Where the carried block would land, and the block under the pointer. */
export function DropMark({ carrying, scale }: { readonly carrying: Carrying; readonly scale: number }) {
  const { carried } = carrying;
  if (!carried) return null;
  const { drop, at, name } = carried;
  return (
    <>
      {drop && (
        <div className={drop.mark === "line" ? classes.line : classes.target} style={placed(drop.box, scale)} data-drop={drop.mark} />
      )}
      <div className={classes.ghost} style={{ left: at.x + 12, top: at.y + 12 }}>
        {name}
      </div>
    </>
  );
}
