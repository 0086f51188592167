import { useInfiniteQuery } from "@tanstack/react-query";
import type { PageListed } from "../../../contract/pages.ts";
import { itemsOf } from "../../data/infinite-items.ts";
import { pagesAskedQuery } from "../../data/queries.ts";
import { useEditor } from "../editor-context.tsx";

const none: readonly PageListed[] = [];

/** The pages that this one may translate: the first hundred that translate none themselves. */
export function useOtherPages(own: number): readonly PageListed[] {
  const app = Number(useEditor().host.app);
  const { data } = useInfiniteQuery({ ...pagesAskedQuery(app, ["first language"], { orderBy: "id", count: 100 }), enabled: app > 0 });
  return data ? itemsOf(data).filter(({ id, settings }) => id !== own && !settings.translationOf) : none;
}
