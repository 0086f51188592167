import type { Layout } from "../../model/page/block.ts";
import { noParts, partsInUse } from "../../model/page/shared-parts.ts";
import { isShared, sharedSections } from "../../model/page/shared-zones.ts";
import { blockOf } from "../../model/page/tree.ts";
import type { Editor } from "./editor.ts";
import { useEditor, useEditorState } from "./editor-context.tsx";
import { useRoots, useTree } from "./use-block.ts";

/** The sections on the canvas that belong to the site, and stand on all its pages. */
export function sharedOf(editor: Editor): ReturnType<typeof sharedSections> {
  const use = editor.state.getState().page?.shared?.use ?? noParts;
  return sharedSections(editor.tree(), { use, definitions: editor.host.kinds.definitions });
}

/** Whether a block stands on all pages. */
export function isOnAllPages(editor: Editor, id: string): boolean {
  const use = editor.state.getState().page?.shared?.use;
  return use !== undefined && isShared(editor.tree(), id, { use, definitions: editor.host.kinds.definitions });
}

/** The sections that are the page's own. */
export function useOwnRoots(): readonly string[] {
  const editor = useEditor();
  useEditorState(({ page }) => page?.shared);
  const roots = useRoots();
  const { header, footer } = sharedOf(editor);
  return roots.slice(header.length, roots.length - footer.length);
}

/** Whether a block stands on all pages; drawn anew when that changes. */
export function useIsOnAllPages(id: string): boolean {
  const editor = useEditor();
  useEditorState(({ page }) => page?.shared);
  useTree();
  return isOnAllPages(editor, id);
}

/**
 * A layout of the page alone between the header and the footer that stand on the canvas. Its own header or footer is left out where the page
 * shows the site's: there it would become that of all pages.
 */
export function aroundOwn(editor: Editor, own: Layout): Layout {
  const { definitions } = editor.host.kinds;
  const shared = editor.state.getState().page?.shared;
  if (!shared) return own;
  const { header, footer } = sharedOf(editor);
  const blocks = (ids: readonly string[]) => ids.flatMap((id) => blockOf(editor.tree(), id) ?? []);
  const isFree = partsInUse(own, {}, definitions);
  const main = own.filter(({ component }) => {
    const landmark = definitions[component]?.landmark;
    return (
      !(landmark === "header" && shared.use.header && !isFree.header) && !(landmark === "footer" && shared.use.footer && !isFree.footer)
    );
  });
  return [...blocks(header), ...main, ...blocks(footer)];
}
