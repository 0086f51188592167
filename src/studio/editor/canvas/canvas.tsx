import { useElementSize, useMergedRef } from "@mantine/hooks";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { widths } from "../editor-state.ts";
import { useOwnRoots } from "../shared-around.ts";
import { useWidth } from "../use-width.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import classes from "./canvas.module.css";
import { Frame } from "./frame.tsx";
import { createGeometry, type Geometry } from "./geometry.ts";
import { Overlay } from "./overlay.tsx";
import { useCanvasPort } from "./use-canvas-port.ts";
import { useDragging } from "./use-dragging.ts";
import { useCanvasKeys } from "./use-keys.ts";
import { usePointer } from "./use-pointer.ts";
import { usePreviewLinks } from "./use-preview-links.ts";
import { useTextEditing } from "./use-text-editing.ts";

interface Props {
  /** What lies over the canvas, and below what the editor draws, while nothing stands on it. */
  readonly empty: ReactNode;
  /** The page or the form as visitors see it. */
  readonly children: ReactNode;
}

/** The page in its frame, and over it what the editor draws. */
export function Canvas({ empty, children }: Props) {
  const editor = useEditor();
  const { whole } = editor.host.kinds;
  const title = useEditorState((state) => state.title);
  const width = useWidth();
  const editing = useEditorState(({ mode }) => mode === "edit");
  // Two pages at once would be two headers, two menus and two footers to a screen reader.
  const behind = useEditorState(({ opened }) => opened?.what === "versions");
  const { ref: stageSize, width: roomWide, height: roomHigh } = useElementSize();
  const [geometry, setGeometry] = useState<Geometry | null>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const wide = widths[width] ?? roomWide;
  const scale = roomWide === 0 ? 1 : Math.min(1, roomWide / wide);

  const onDocument = useCallback((page: Document | null) => setGeometry(page && createGeometry(page)), []);
  useEffect(() => () => geometry?.stop(), [geometry]);
  useEffect(() => (geometry ? editor.channels.onTree(geometry.touch) : undefined), [editor, geometry]);

  const typing = useTextEditing(editor, geometry);
  const dragging = useDragging(editor, { geometry, overlay: () => overlay.current?.getBoundingClientRect(), scale });
  usePointer(editor, geometry, typing.editAt);
  useCanvasKeys(editor, geometry?.page ?? null);
  usePreviewLinks(editor, geometry?.page ?? null);
  useCanvasPort(editor, geometry, { ...typing, carry: dragging.begin });

  return (
    <section className={classes.canvas} inert={behind} aria-label={whole === "page" ? "Page" : `Form ${title}`}>
      <div ref={useMergedRef(stageSize)} className={classes.stage}>
        {roomWide > 0 && (
          <div className={classes.page} style={{ width: wide * scale, height: roomHigh }}>
            <Frame
              title={`${title}, ${editing ? "editable" : "preview"}`}
              editing={editing}
              width={wide}
              height={roomHigh / scale}
              scale={scale}
              onDocument={onDocument}
            >
              {children}
            </Frame>
            {editing && <IfEmpty>{empty}</IfEmpty>}
            <div ref={overlay} className={classes.over} data-dragging={dragging.carried ? "" : undefined}>
              {geometry && editing && <Overlay geometry={geometry} scale={scale} dragging={dragging} />}
            </div>
          </div>
        )}
      </div>
      {editing && <Breadcrumb />}
    </section>
  );
}

function IfEmpty({ children }: { readonly children: ReactNode }) {
  return useOwnRoots().length === 0 ? children : null;
}
