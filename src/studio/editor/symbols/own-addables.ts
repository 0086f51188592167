import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { newBlockId } from "../../../model/page/new-ids.ts";
import { itemsOf } from "../../data/infinite-items.ts";
import type { Addable } from "../addable.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { templatesQuery } from "../templates/template-queries.ts";
import { symbolsQuery } from "./symbol-queries.ts";

/** The group of the picker in which they stand. */
export const myBlocks = "My blocks";

const none: readonly Addable[] = [];

/** The blocks that the app has saved as its own, as what can be added to a page; one is not offered in itself. */
export function useOwnAddables(): readonly Addable[] {
  const editor = useEditor();
  const app = Number(editor.host.app);
  const self = useEditorState(({ page }) => page?.id);
  const { data } = useInfiniteQuery({ ...symbolsQuery(app), enabled: app > 0 });
  const templates = useTemplateAddables(app);
  const symbols = useMemo(() => {
    const kind = Object.values(editor.host.kinds.definitions).find(({ isSymbol }) => isSymbol)?.kind;
    if (!data || kind === undefined) return none;
    return itemsOf(data)
      .filter(({ id }) => id !== self)
      .map(
        ({ id, title }): Addable => ({
          kind,
          own: id,
          label: title,
          group: myBlocks,
          fresh: ({ isTaken, random }) => ({ id: newBlockId(kind, isTaken, random), component: kind, symbol: id, settings: {} }),
        }),
      );
  }, [editor, data, self]);
  return useMemo(() => [...symbols, ...templates], [symbols, templates]);
}

/** The template blocks of the app and of the shared library. */
function useTemplateAddables(app: number): readonly Addable[] {
  const { definitions } = useEditor().host.kinds;
  const own = useInfiniteQuery({ ...templatesQuery(app, "own"), enabled: app > 0 }).data;
  const shared = useInfiniteQuery({ ...templatesQuery(app, "shared"), enabled: app > 0 }).data;
  return useMemo(() => {
    const kind = Object.values(definitions).find(({ content }) =>
      Object.values(content).some(({ field }) => field.picker === "template"),
    )?.kind;
    if (kind === undefined) return none;
    return [...(own ? itemsOf(own) : []), ...(shared ? itemsOf(shared) : [])].map(
      ({ id, appId, title, isForeign }): Addable => ({
        kind,
        layout: `template-${appId}-${id}`,
        own: id,
        label: isForeign ? `${title} (shared)` : title,
        group: myBlocks,
        fresh: ({ isTaken, random }) => ({
          id: newBlockId(kind, isTaken, random),
          component: kind,
          template: { post: id, ...(isForeign && { app: appId }) },
          settings: {},
        }),
      }),
    );
  }, [definitions, own, shared]);
}
