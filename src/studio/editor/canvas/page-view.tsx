import { memo, useMemo, useRef } from "react";
import { RenderContextProvider } from "../../../blocks/parts/render-context.ts";
import type { FieldTools } from "../../../fields/widget.ts";
import type { Block } from "../../../model/page/block.ts";
import { landmarksOf } from "../../../model/page/landmarks.ts";
import { blockOf, nodeOf } from "../../../model/page/tree.ts";
import { useEditor, useEditorState, usePageInHand } from "../editor-context.tsx";
import { useFieldTools } from "../field-tools.ts";
import { fieldsOfType } from "../form-of-type.ts";
import { SampleForm, submitLabelOf } from "../sample-form.tsx";
import { ShownBlocksContext, usePreviewBlocks } from "../shown-blocks.ts";
import { useSiteTheme } from "../site-theme.ts";
import { drawSymbol } from "../symbols/drawn-symbol.tsx";
import { useRoots } from "../use-block.ts";
import { BlockNode } from "./block-node.tsx";
import { type Chunk, chunksOf } from "./chunks.ts";
import { useMainHeading } from "./main-heading.ts";

/** The whole page, drawn as visitors see it. */
export function PageView() {
  const { renderContext } = useSiteTheme();
  const editing = useEditorState(({ mode }) => mode === "edit");
  const slug = usePageInHand().slug;
  const mainHeading = useMainHeading();
  const tools = useFieldTools();
  const around = useMemo(() => {
    const form = (block: Block) => <WholeForm id={block.id} tools={tools} />;
    return { ...renderContext, editing, path: `/${slug}`, mainHeading, drawSymbol, ...(!editing && { form }) };
  }, [renderContext, editing, slug, mainHeading, tools]);
  return (
    <ShownBlocksContext value={usePreviewBlocks(editing)}>
      <RenderContextProvider value={around}>
        <Sections />
      </RenderContextProvider>
    </ShownBlocksContext>
  );
}

/** In the preview a form can be filled in; while it is edited its fields are blocks. */
function WholeForm({ id, tools }: { readonly id: string; readonly tools: FieldTools }) {
  const { tree } = useEditor();
  const block = blockOf(tree(), id);
  if (!block) return null;
  return (
    <SampleForm
      id={id}
      fields={fieldsOfType(block, tools) ?? block.children ?? []}
      submitLabel={submitLabelOf(block.submitBtnText)}
      tools={tools}
    />
  );
}

/** From so many sections on they stand in runs, of which the browser lays out and watches only those in view. */
const longPage = 60;

const Sections = memo(function Sections() {
  const roots = useRoots();
  const { tree, host } = useEditor();
  const { header, main, footer } = landmarksOf(roots, host.kinds.definitions, (id) => nodeOf(tree(), id)?.own.component);
  return (
    <>
      {header.length > 0 && (
        <header className="site-header">
          <Blocks ids={header} />
        </header>
      )}
      {/* Named, because the studio around the frame has a main part too. */}
      <main id="main" aria-label="The page">
        <Blocks ids={main} inRuns={roots.length > longPage} />
      </main>
      {footer.length > 0 && (
        <footer className="site-footer">
          <Blocks ids={footer} />
        </footer>
      )}
    </>
  );
});

function Blocks({ ids, inRuns = false }: { readonly ids: readonly string[]; readonly inRuns?: boolean }) {
  const known = useRef<readonly Chunk[]>([]);
  known.current = chunksOf(ids, known.current);
  return known.current.map((chunk) => <Run key={chunk.key} chunk={chunk} isBoxed={inRuns} />);
}

const Run = memo(function Run({ chunk, isBoxed }: { readonly chunk: Chunk; readonly isBoxed: boolean }) {
  const blocks = chunk.ids.map((id) => <BlockNode key={id} id={id} />);
  return isBoxed ? <div className="je-run">{blocks}</div> : blocks;
});
