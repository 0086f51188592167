import { useEffect } from "react";
import { useMedia } from "../../frame/layouts/use-media.ts";
import { AddWidget } from "../adding/add-widget.tsx";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { useBlock } from "../use-block.ts";
import { BlockMenu } from "./block-menu.tsx";
import { BlockToolbar } from "./block-toolbar.tsx";
import { DropMark } from "./drop-mark.tsx";
import { type Geometry, useGeometryTick } from "./geometry.ts";
import { InsertPoints } from "./insert-points.tsx";
import { InsideAdder } from "./inside-adder.tsx";
import classes from "./overlay.module.css";
import { placed } from "./placed.ts";
import { ResizeHandle } from "./resize-handle.tsx";
import { RichTextBar } from "./rich-text-bar.tsx";
import type { Dragging } from "./use-dragging.ts";

interface Props {
  readonly geometry: Geometry;
  readonly scale: number;
  readonly dragging: Dragging;
}

/** Everything that is drawn over the page: it lies in the studio, so the page itself stays as visitors see it. */
export function Overlay({ geometry, scale, dragging }: Props) {
  useGeometryTick(geometry);
  const isPhone = useMedia("(max-width: 37.5em)");
  const selection = useEditorState((state) => state.selection);
  const hovered = useEditorState((state) => state.hovered);
  const typing = useEditorState((state) => state.typing);
  const only = selection.length === 1 ? selection[0] : undefined;
  const isAsked = useEditorState(({ opened }) => opened?.what === "add-widget") || dragging.carried !== null;
  const busy = isAsked || typing !== null;
  const shown = { geometry, scale };
  const outlines = [
    ...(hovered !== null && !selection.includes(hovered) && dragging.carried === null ? [{ id: hovered, look: "hovered" as const }] : []),
    ...selection.map((id) => ({ id, look: "selected" as const })),
  ];
  // What alone is chosen says its name in its tool bar, where there is room for it.
  const tags = outlines.filter(({ id }) => isPhone || id !== only);
  return (
    <>
      <div className={classes.overlay}>
        {outlines.map((outline) => (
          <Outline key={outline.id} {...shown} {...outline} />
        ))}
        {only !== undefined && !busy && <InsideAdder id={only} {...shown} />}
        {only !== undefined && !busy && <ResizeHandle id={only} {...shown} />}
        {!busy && <InsertPoints {...shown} />}
        <AddWidget {...shown} />
        <BlockMenu scale={scale} />
        <DropMark dragging={dragging} scale={scale} />
      </div>
      {/* These may lie above the page, where they cover nothing of it. */}
      <div className={classes.bars}>
        {tags.map((tag) => (
          <Tag key={tag.id} {...shown} {...tag} />
        ))}
        {typing !== null && <RichTextBar {...shown} id={typing.id} path={typing.path} />}
        {only !== undefined && !isAsked && <BlockToolbar {...shown} id={only} dragging={dragging} />}
      </div>
    </>
  );
}

interface OutlineProps {
  readonly id: string;
  readonly geometry: Geometry;
  readonly scale: number;
  readonly look: "hovered" | "selected";
}

function Outline({ id, geometry, scale, look }: OutlineProps) {
  const element = geometry.elementOf(id);
  useEffect(() => (element ? geometry.watch(element) : undefined), [geometry, element]);
  const box = geometry.boxOf(id);
  if (!box) return null;
  return <div className={`${classes.outline} ${classes[look]}`} style={placed(box, scale)} data-outline={look} />;
}

const tagHeight = 22;

/** A block's name, above its upper left corner, so that it hides nothing of the block; always where it can be seen. */
function Tag({ id, geometry, scale, look }: OutlineProps) {
  const { host } = useEditor();
  const block = useBlock(id);
  const box = geometry.boxOf(id);
  if (!block || !box || box.top * scale > geometry.page.documentElement.clientHeight * scale) return null;
  const top = Math.max(box.top * scale, 0) - tagHeight;
  return (
    <span className={`${classes.tag} ${classes[look]}`} style={{ top, left: Math.max(box.left * scale, 0) }}>
      {host.kinds.nameOf(block)}
    </span>
  );
}
