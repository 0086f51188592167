import { useIntersection, useMergedRef } from "@mantine/hooks";
import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { BlockTree } from "../../../blocks/block-tree.tsx";
import { RenderContextProvider } from "../../../blocks/parts/render-context.ts";
import type { Block } from "../../../model/page/block.ts";
import type { Addable } from "../addable.ts";
import { BlockBoundary } from "../canvas/block-boundary.tsx";
import { Frame } from "../canvas/frame.tsx";
import { useLoadedBlock } from "../canvas/use-loaded-block.ts";
import { useFieldTools } from "../field-tools.ts";
import { SampleForm, submitLabelOf } from "../sample-form.tsx";
import { useSiteTheme } from "../site-theme.ts";
import { drawSymbol } from "../symbols/drawn-symbol.tsx";
import classes from "./add-section.module.css";
import { previewBlock } from "./preview-block.ts";
import { sampleData } from "./sample-data.ts";

const pageWidth = 1_280;
const tallest = 260;

/** A block as it would look on this site, small. It is drawn once it comes into view. */
export const Preview = memo(function Preview({ addable, editing }: { readonly addable: Addable; readonly editing: boolean }) {
  const { ref: sight, entry } = useIntersection({ rootMargin: "200px" });
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  const [size, setSize] = useState({ width: 380, height: 0 });
  useEffect(() => {
    if (entry?.isIntersecting) setSeen(true);
    if (box.current) setSize((known) => ({ ...known, width: box.current?.clientWidth ?? known.width }));
  }, [entry]);
  const scale = size.width / pageWidth;
  const measure = useCallback((page: Document | null) => {
    if (!page) return;
    const update = () => setSize((known) => ({ ...known, height: heightOf(page) }));
    const observer = new ResizeObserver(update);
    requestAnimationFrame(() => {
      update();
      const block = page.querySelector("main")?.lastElementChild;
      if (block) observer.observe(block);
    });
  }, []);
  return (
    <div
      ref={useMergedRef(sight, box)}
      className={classes.preview}
      style={{ height: size.height === 0 ? 140 : Math.min(tallest, Math.max(48, size.height * scale)) }}
      aria-hidden
    >
      {seen && (
        <Frame
          title={addable.label}
          editing={false}
          width={pageWidth}
          height={Math.max(40, size.height || 600)}
          scale={scale}
          onDocument={measure}
          inert
        >
          <Sample addable={addable} editing={editing} />
        </Frame>
      )}
    </div>
  );
});

/** The page itself is always as high as the frame; the block in it is as high as it is. */
function heightOf(page: Document): number {
  return page.querySelector("main")?.lastElementChild?.getBoundingClientRect().bottom ?? 0;
}

function Sample({ addable, editing }: { readonly addable: Addable; readonly editing: boolean }) {
  const { renderContext } = useSiteTheme();
  const block = previewBlock(addable);
  const tools = useFieldTools();
  // What has nothing to show by itself is loaded as for the page.
  const loaded = useLoadedBlock(addable.own === undefined ? undefined : block);
  const around = useMemo(() => {
    const form = (block: Block) => (
      <SampleForm id={block.id} fields={block.children ?? []} submitLabel={submitLabelOf(block.submitBtnText)} tools={tools} />
    );
    return {
      ...renderContext,
      editing,
      path: "",
      mainHeading: block.id,
      drawSymbol,
      form,
      dataOf: (of: Block) => (of.id === block.id ? loaded : undefined) ?? sampleData(of) ?? renderContext.dataOf?.(of),
    };
  }, [renderContext, editing, block, tools, loaded]);
  return (
    <RenderContextProvider value={around}>
      <BlockBoundary id={block.id} component={block.component}>
        <main>
          <BlockTree block={block} />
        </main>
      </BlockBoundary>
    </RenderContextProvider>
  );
}
