/** What visitors get to see of a page, for its preview and its versions: seen by whoever is at the screen, at the page's plain address. */
import { createContext, useContext, useEffect, useEffectEvent, useState } from "react";
import { isJsonObject, type JsonObject } from "../../model/base/json.ts";
import { zoneOf } from "../../model/base/time-zone.ts";
import { weekStartOf } from "../../model/base/week-start.ts";
import type { Block, Layout } from "../../model/page/block.ts";
import type { AskedFor } from "../../model/page/shown-blocks.ts";
import { layoutOf } from "../../model/page/tree.ts";
import { AppContext } from "../data/app-context.ts";
import { useSession } from "../data/session.ts";
import { formulaNames } from "../formulas/formula-names.ts";
import { sayNotLoaded } from "../frame/loading/load.ts";
import { useEditor, usePageInHand } from "./editor-context.tsx";

/** In the preview: the blocks that show, by their ids, as they show. Absent while the page is edited. */
export const ShownBlocksContext = createContext<ReadonlyMap<string, Block> | undefined>(undefined);
ShownBlocksContext.displayName = "ShownBlocks";

/** The blocks that visitors see; undefined while the page is edited, and until who reads formulas is there. */
export function usePreviewBlocks(isEdited: boolean): ReadonlyMap<string, Block> | undefined {
  const editor = useEditor();
  const [shown, setShown] = useState<ReadonlyMap<string, Block>>();
  const asked = useEffectEvent(useAsked());
  useEffect(() => {
    if (isEdited) return setShown(undefined);
    let isOver = false;
    const draw = async () => {
      const { shownBlocks } = await import("../../model/page/shown-blocks.ts");
      if (!isOver) setShown(byId(shownBlocks(layoutOf(editor.tree()), editor.host.kinds.definitions, asked())));
    };
    const redraw = () => void draw().catch(sayNotLoaded);
    redraw();
    const stop = editor.channels.onTree(redraw);
    return () => {
      isOver = true;
      stop();
    };
  }, [isEdited, editor]);
  return isEdited ? undefined : shown;
}

/** What visitors saw of a version; nothing until it is known. */
export function useShownLayout(layout: Layout): Layout {
  const { definitions } = useEditor().host.kinds;
  const [shown, setShown] = useState<Layout>([]);
  const asked = useEffectEvent(useAsked());
  useEffect(() => {
    let isOver = false;
    const draw = async () => {
      const { shownBlocks } = await import("../../model/page/shown-blocks.ts");
      if (!isOver) setShown(shownBlocks(layout, definitions, asked()));
    };
    draw().catch(sayNotLoaded);
    return () => {
      isOver = true;
    };
  }, [layout, definitions]);
  return shown;
}

function useAsked(): () => AskedFor {
  const app = useContext(AppContext);
  const user = useSession((session) => session.user);
  const { role } = useEditor().host;
  const { title, slug } = usePageInHand();
  return () => {
    const known = app ? (formulaNames(app, user, undefined) as JsonObject) : {};
    const person = isJsonObject(known.user) ? { ...known.user, role } : null;
    return {
      names: { ...known, user: person, page: { title, slug }, query: {} },
      environment: { now: new Date().toISOString(), zone: zoneOf(app?.settings), weekStart: weekStartOf(app?.settings) },
    };
  };
}

function byId(layout: Layout, found = new Map<string, Block>()): ReadonlyMap<string, Block> {
  for (const block of layout) {
    found.set(block.id, block);
    byId(block.children ?? [], found);
  }
  return found;
}
