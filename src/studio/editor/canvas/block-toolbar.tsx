import { GripVertical } from "lucide-react";
import { useRef } from "react";
import { nodeOf } from "../../../model/page/tree.ts";
import { useMedia } from "../../frame/layouts/use-media.ts";
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
import { barStyle, barWidth, onScreen, placeAbove, roomIn } from "./bar-place.ts";
import type { Geometry } from "./geometry.ts";
import { MoreTools } from "./more-tools.tsx";
import classes from "./overlay.module.css";
import type { Dragging } from "./use-dragging.ts";
import { walkTools } from "./walk-tools.ts";

const tools: readonly (Command | null)[] = [moveUp, moveDown, null, insert, duplicate, copy, paste, remove, null, openSettings];
const fieldTools = [...tools.slice(0, -1), requireField, openSettings];

interface Props {
  readonly id: string;
  readonly geometry: Geometry;
  readonly scale: number;
  readonly dragging: Dragging;
}

/** What can be done with the selected block, under its name; on a phone where the thumb is, below the page. The arrow keys walk along it, Escape leads back to the page. */
export function BlockToolbar({ id, geometry, scale, dragging }: Props) {
  const editor = useEditor();
  const bar = useRef<HTMLDivElement>(null);
  const isPhone = useMedia("(max-width: 37.5em)");
  const own = nodeOf(editor.tree(), id)?.own;
  const box = geometry.boxOf(id);
  if (!own || !box) return null;
  const { fieldKindOf } = editor.host.kinds;
  const isField = fieldKindOf(own) !== undefined;
  const name = editor.host.kinds.nameOf(own);
  const shown = onScreen(box, scale);
  const room = roomIn(geometry.page, scale);
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={`${name} tools`}
      tabIndex={-1}
      className={classes.toolbar}
      data-at-foot={isPhone || undefined}
      style={isPhone ? undefined : barStyle(shown, placeAbove(shown, barWidth, room), room)}
      onKeyDown={(event) => walkTools(event, bar.current, () => geometry.page.defaultView?.focus())}
      data-block-toolbar=""
    >
      <button
        type="button"
        className={`${classes.tool} ${classes.grip}`}
        aria-label={`Move ${name}`}
        title="Drag to move, click for more ways to move"
        onPointerDown={(event) => dragging.begin(event, { id })}
        onClick={() => dragging.wasClick() && trigger(editor, moveTo)}
      >
        <GripVertical size={16} strokeWidth={1.75} aria-hidden />
        <span>{name}</span>
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
  const keys = keysShown(command, { mac: isMac() });
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
