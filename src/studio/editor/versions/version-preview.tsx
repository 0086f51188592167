import { useElementSize } from "@mantine/hooks";
import { useCallback, useMemo } from "react";
import { BlockTree } from "../../../blocks/block-tree.tsx";
import { mainHeading } from "../../../blocks/parts/main-heading.ts";
import { RenderContextProvider } from "../../../blocks/parts/render-context.ts";
import type { Block, Layout } from "../../../model/page/block.ts";
import { landmarksOf } from "../../../model/page/landmarks.ts";
import { BlockBoundary } from "../canvas/block-boundary.tsx";
import { Frame } from "../canvas/frame.tsx";
import { useEditor, usePageInHand } from "../editor-context.tsx";
import { useFieldTools } from "../field-tools.ts";
import { fieldsOfType } from "../form-of-type.ts";
import { SampleForm, submitLabelOf } from "../sample-form.tsx";
import { useShownLayout } from "../shown-blocks.ts";
import { useSiteTheme } from "../site-theme.ts";
import classes from "./versions.module.css";

/** The page is shown as wide as a desktop's where there is room for a readable picture of it, else as a phone's. */
const widths = { desktop: 1_280, phone: 390 } as const;
const enoughForDesktop = 480;

interface VersionPreviewProps {
  readonly title: string;
  readonly layout: Layout;
  /** Only looked at beside another one: its headings and landmarks are those of the other, so they are read out once. */
  readonly isPicture?: boolean;
}

/** A version of the page as visitors saw it: it can be scrolled and read, its links lead nowhere. */
export function VersionPreview({ title, layout, isPicture = false }: VersionPreviewProps) {
  const { ref, width, height } = useElementSize();
  const wide = width >= enoughForDesktop ? widths.desktop : widths.phone;
  const scale = width / wide;
  const onDocument = useCallback((page: Document | null) => page?.addEventListener("click", holdLinks), []);
  return (
    <div ref={ref} className={classes.preview} inert={isPicture}>
      {width > 0 && (
        <Frame title={title} editing={false} width={wide} height={height / scale} scale={scale} onDocument={onDocument}>
          <Sections title={title} layout={layout} />
        </Frame>
      )}
    </div>
  );
}

function Sections({ title, layout: whole }: Pick<VersionPreviewProps, "title" | "layout">) {
  const layout = useShownLayout(whole);
  const { renderContext } = useSiteTheme();
  const { definitions } = useEditor().host.kinds;
  const { slug } = usePageInHand();
  const tools = useFieldTools();
  const around = useMemo(() => {
    const form = (block: Block) => (
      <SampleForm
        id={block.id}
        fields={fieldsOfType(block, tools) ?? block.children ?? []}
        submitLabel={submitLabelOf(block.submitBtnText)}
        tools={tools}
      />
    );
    return { ...renderContext, editing: false, path: `/${slug}`, mainHeading: mainHeading(layout, definitions), form };
  }, [renderContext, slug, layout, definitions, tools]);
  const { header, main, footer } = landmarksOf(layout, definitions, ({ component }) => component);
  return (
    <RenderContextProvider value={around}>
      {header.length > 0 && <header className="site-header">{header.map(drawn)}</header>}
      <main id="main" aria-label={title}>
        {main.map(drawn)}
      </main>
      {footer.length > 0 && <footer className="site-footer">{footer.map(drawn)}</footer>}
    </RenderContextProvider>
  );
}

function drawn(block: Block) {
  return (
    <BlockBoundary key={block.id} id={block.id} component={block.component}>
      <BlockTree block={block} />
    </BlockBoundary>
  );
}

function holdLinks(event: MouseEvent): void {
  // The frame has an Element of its own: to ask for ours would answer no.
  if ((event.target as Element).closest("a")) event.preventDefault();
}
