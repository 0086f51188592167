import { AddWidget } from "../adding/add-widget.tsx";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { useBlock } from "../use-block.ts";
import { BlockMenu } from "./block-menu.tsx";
import { BlockToolbar } from "./block-toolbar.tsx";
import { DropMark } from "./drop-mark.tsx";
import { type Box, type Geometry, useGeometryTick } from "./geometry.ts";
import { InsideAdder } from "./inside-adder.tsx";
import classes from "./overlay.module.css";
import { placed } from "./placed.ts";
import { ResizeHandle } from "./resize-handle.tsx";
import { RichTextBar } from "./rich-text-bar.tsx";
import { Seams } from "./seams.tsx";
import type { Carrying } from "./use-carrying.ts";

interface Props {
  readonly geometry: Geometry;
  readonly scale: number;
  readonly carrying: Carrying;
}

/** Everything that is drawn over the page: it lies in the studio, so the page itself stays as visitors see it. */
export function Overlay({ geometry, scale, carrying }: Props) {
  useGeometryTick(geometry);
  const selection = useEditorState((state) => state.selection);
  const hovered = useEditorState((state) => state.hovered);
  const typing = useEditorState((state) => state.typing);
  const only = selection.length === 1 ? selection[0] : undefined;
  const busy = useEditorState(({ opened }) => opened?.what === "add-widget") || carrying.carried !== null || typing !== null;
  return (
    <div className={classes.overlay}>
      {hovered !== null && !selection.includes(hovered) && carrying.carried === null && (
        <Outline id={hovered} geometry={geometry} scale={scale} look="hovered" />
      )}
      {selection.map((id) => (
        <Outline key={id} id={id} geometry={geometry} scale={scale} look="selected" />
      ))}
      {only !== undefined && !busy && <InsideAdder id={only} geometry={geometry} scale={scale} />}
      {only !== undefined && !busy && <ResizeHandle id={only} geometry={geometry} scale={scale} />}
      {!busy && <Seams geometry={geometry} scale={scale} />}
      {only !== undefined && !busy && <BlockToolbar id={only} geometry={geometry} scale={scale} carrying={carrying} />}
      {typing !== null && <RichTextBar geometry={geometry} scale={scale} id={typing.id} path={typing.path} />}
      <AddWidget geometry={geometry} scale={scale} />
      <BlockMenu scale={scale} />
      <DropMark carrying={carrying} scale={scale} />
    </div>
  );
}

interface OutlineProps {
  readonly id: string;
  readonly geometry: Geometry;
  readonly scale: number;
  readonly look: "hovered" | "selected";
}

function Outline({ id, geometry, scale, look }: OutlineProps) {
  const { host } = useEditor();
  const block = useBlock(id);
  const box = geometry.boxOf(id);
  if (!block || !box) return null;
  return (
    <div className={`${classes.outline} ${classes[look]}`} style={placed(box, scale)} data-outline={look}>
      <span className={classes.tag} style={{ top: tagTop(box, scale, host.kinds.isPictured) }}>
        {host.kinds.nameOf(block)}
      </span>
    </div>
  );
}

const tagHeight = 22;

/** In the upper left corner; above a flat block and above every field, so that it hides no label; always where it can be seen. */
function tagTop({ top, height }: Box, scale: number, isPictured: boolean): number {
  const flat = (height * scale < 100 || !isPictured) && top * scale > tagHeight;
  return flat ? -tagHeight : Math.max(0, -top * scale);
}
