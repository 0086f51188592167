import { GripVertical } from "lucide-react";
import { useRef } from "react";
import { nodeOf, pathTo } from "../../../model/page/tree.ts";
import { copy } from "../commands/copy.ts";
import { type Command, trigger } from "../commands/define-command.ts";
import { remove } from "../commands/delete.ts";
import { duplicate } from "../commands/duplicate.ts";
import { insert } from "../commands/insert.ts";
import { keysShown } from "../commands/keys.ts";
import { moveDown, moveUp } from "../commands/move.ts";
import { moveTo } from "../commands/move-to.ts";
import { openSettings } from "../commands/open-settings.ts";
import { paste } from "../commands/paste.ts";
import { requireField } from "../commands/require-field.ts";
import { useEditor } from "../editor-context.tsx";
import { isMac } from "../is-mac.ts";
import type { Box, Geometry } from "./geometry.ts";
import { MoreTools } from "./more-tools.tsx";
import classes from "./overlay.module.css";
import type { Carrying } from "./use-carrying.ts";
import { walkTools } from "./walk-tools.ts";

const tools: readonly (Command | null)[] = [moveUp, moveDown, null, insert, duplicate, copy, paste, remove, null, openSettings];
const fieldTools = [...tools.slice(0, -1), requireField, openSettings];

interface Props {
  readonly id: string;
  readonly geometry: Geometry;
  readonly scale: number;
  readonly carrying: Carrying;
}

/** What can be done with the selected block. The arrow keys walk along it, Escape leads back to the page. */
export function BlockToolbar({ id, geometry, scale, carrying }: Props) {
  const editor = useEditor();
  const bar = useRef<HTMLDivElement>(null);
  const own = nodeOf(editor.tree(), id)?.own;
  const box = geometry.boxOf(id);
  if (!own || !box) return null;
  const { isPictured, fieldKindOf } = editor.host.kinds;
  const isField = fieldKindOf(own) !== undefined;
  const name = editor.host.kinds.nameOf(own);
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={`${name} tools`}
      tabIndex={-1}
      className={classes.toolbar}
      style={
        isPictured
          ? placeOf(box, scale, viewOf(geometry.page), pathTo(editor.tree(), id).length)
          : onEdge(box, scale, viewOf(geometry.page))
      }
      onKeyDown={(event) => walkTools(event, bar.current, () => geometry.page.defaultView?.focus())}
      data-block-toolbar=""
    >
      <button
        type="button"
        className={`${classes.tool} ${classes.grip}`}
        aria-label={`Move ${name}`}
        title="Drag to move, click for more ways to move"
        onPointerDown={(event) => carrying.begin(event, { id })}
        onClick={() => carrying.wasClick() && trigger(editor, moveTo)}
      >
        <GripVertical size={16} strokeWidth={1.75} aria-hidden />
      </button>
      {(isField ? fieldTools : tools).map((command, index) =>
        command === null ? <hr key={`gap${index}`} /> : <Tool key={command.name} command={command} />,
      )}
      <MoreTools />
    </div>
  );
}

function Tool({ command }: { readonly command: Command }) {
  const editor = useEditor();
  const Icon = command.icon;
  const keys = keysShown(command, isMac());
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={command.label}
      title={keys === "" ? command.label : `${command.label} (${keys})`}
      disabled={command.available ? !command.available(editor) : false}
      onClick={() => trigger(editor, command)}
    >
      {Icon ? <Icon size={16} strokeWidth={1.75} aria-hidden /> : command.label}
    </button>
  );
}

const barHeight = 36;

/** About as wide as the bar is. */
export const barWidth = 350;

/** Inside the upper right corner of a tall section, below anything flat, and always where it can be seen. */
function placeOf(box: Box, scale: number, view: { readonly width: number; readonly height: number }, depth: number) {
  // On a phone the bar lies where the thumb is.
  if (view.width * scale < barWidth + 60) return { bottom: 8, left: 8, maxWidth: "calc(100% - 16px)" };
  const tall = depth === 1 && box.height * scale > 120;
  const wanted = tall ? Math.max(box.top * scale, 0) + 8 : (box.top + box.height) * scale + 6;
  const top = Math.min(Math.max(wanted, 4), view.height * scale - barHeight - 4);
  const right = (view.width - box.left - box.width) * scale + 8;
  const fits = (box.left + box.width) * scale > barWidth;
  return fits ? { top, right: Math.max(right, 8) } : { top, left: Math.max(4, Math.min(box.left * scale, view.width * scale - barWidth)) };
}

/** A field is flat and its neighbours are close: the bar lies on its upper edge, beside its label. */
function onEdge(box: Box, scale: number, view: { readonly width: number; readonly height: number }) {
  if (view.width * scale < barWidth + 60) return placeOf(box, scale, view, 1);
  const top = Math.min(Math.max(box.top * scale - barHeight / 2, 4), view.height * scale - barHeight - 4);
  return { top, right: Math.max((view.width - box.left - box.width) * scale, 8) };
}

function viewOf({ documentElement }: Document): { readonly width: number; readonly height: number } {
  return { width: documentElement.clientWidth, height: documentElement.clientHeight };
}
