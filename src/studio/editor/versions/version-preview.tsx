import { useElementSize } from "@mantine/hooks";
import { useCallback, useMemo } from "react";
import { BlockTree } from "../../../blocks/block-tree.tsx";
import { mainHeading } from "../../../blocks/parts/main-heading.ts";
import { SurroundingsContext } from "../../../blocks/parts/surroundings.ts";
import type { Block, Layout } from "../../../model/page/block.ts";
import { BlockBoundary } from "../canvas/block-boundary.tsx";
import { Frame } from "../canvas/frame.tsx";
import { landmarksOf } from "../canvas/landmarks.ts";
import { usePageInHand } from "../editor-context.tsx";
import { useFieldTools } from "../field-tools.ts";
import { fieldsOfType } from "../form-of-type.ts";
import { SampleForm, submitLabelOf } from "../sample-form.tsx";
import { useSiteLook } from "../site-look.ts";
import classes from "./versions.module.css";

/** The page is shown as wide as a desktop's where there is room for a readable picture of it, else as a phone's. */
const widths = { desktop: 1_280, phone: 390 } as const;
const enoughForDesktop = 480;

/** A version of the page as visitors saw it: it can be scrolled and read, its links lead nowhere. */
export function VersionPreview({ title, layout }: { readonly title: string; readonly layout: Layout }) {
  const { ref, width, height } = useElementSize();
  const wide = width >= enoughForDesktop ? widths.desktop : widths.phone;
  const scale = width / wide;
  const onDocument = useCallback((page: Document | null) => page?.addEventListener("click", holdLinks), []);
  return (
    <div ref={ref} className={classes.preview}>
      {width > 0 && (
        <Frame title={title} editing={false} width={wide} height={height / scale} scale={scale} onDocument={onDocument}>
          <Sections layout={layout} />
        </Frame>
      )}
    </div>
  );
}

function Sections({ layout }: { readonly layout: Layout }) {
  const { surroundings } = useSiteLook();
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
    return { ...surroundings, editing: false, path: `/${slug}`, mainHeading: mainHeading(layout), form };
  }, [surroundings, slug, layout, tools]);
  const { before, main, after } = landmarksOf(layout, ({ component }) => component);
  return (
    <SurroundingsContext value={around}>
      {before.length > 0 && <header className="site-header">{before.map(drawn)}</header>}
      <main id="main" aria-label="The version">
        {main.map(drawn)}
      </main>
      {after.length > 0 && <footer className="site-footer">{after.map(drawn)}</footer>}
    </SurroundingsContext>
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
