import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { definitions, type LoadedData } from "../../blocks/definitions.ts";
import type { PageLink } from "../../blocks/parts/needs.ts";
import type { PageListed } from "../../contract/pages.ts";
import type { Layout } from "../../model/page/block.ts";
import { blocksInNeed } from "../../model/page/needs.ts";
import { useApp } from "../data/app-context.ts";
import { pagesAskedQuery } from "../data/queries.ts";

/** As many as a menu of the site lists. */
const most = 30;

/** What the server loads for the blocks of a page before it draws them (`server/sites/loaders`), for the canvas. Asked for where one needs it. */
export function useLoadedData(layout: Layout): Partial<LoadedData> {
  const app = useApp();
  const [enabled] = useState(() => blocksInNeed(layout, definitions, "pages").length > 0);
  const list = { orderBy: "id", permission: "public", "publishedAt:notnull": "", count: most };
  const { data } = useInfiniteQuery({ ...pagesAskedQuery(app.id, ["on the site"], list), enabled });
  return useMemo(() => (data ? { pages: linksTo(data.pages.flat()) } : {}), [data]);
}

function linksTo(pages: readonly PageListed[]): readonly PageLink[] {
  const home = ["index", "home"].flatMap((name) => pages.find(({ slug }) => slug === name) ?? [])[0] ?? pages[0];
  return pages.map((page) => ({
    title: page.title,
    path: page === home ? "/" : `/${page.slug.split("/").map(encodeURIComponent).join("/")}`,
  }));
}
