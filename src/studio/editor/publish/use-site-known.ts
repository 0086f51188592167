import { useQuery } from "@tanstack/react-query";
import { useContext, useMemo } from "react";
import type { Tree } from "../../../model/page/tree.ts";
import { apiOf } from "../../data/api.ts";
import { keys } from "../../data/queries.ts";
import { useEditor, usePageInHand } from "../editor-context.tsx";
import { AppSettingsContext } from "../site-theme.ts";
import { pathsNamed, type SiteKnown } from "./lost-links.ts";
import { useTextsOfHomes } from "./texts-of-homes.ts";

/** What the links and forms of a page lead to: the pages of the paths that it names are looked up at once. */
export function useSiteKnown(tree: Tree): SiteKnown {
  const { host } = useEditor();
  const { id, slug: own, permission } = usePageInHand();
  const { homePage } = useContext(AppSettingsContext);
  const paths = useMemo(() => pathsNamed(tree, host.kinds.definitions), [tree, host]);
  const list = { "slug:in": paths.join(","), count: 100 };
  const { data } = useQuery({
    queryKey: keys.pagesNamed(Number(host.app), paths),
    staleTime: 0,
    queryFn: ({ signal }) => (paths.length === 0 ? [] : apiOf(Number(host.app)).listPages({ signal, list, quiet: true })),
  });
  const delivered = useTextsOfHomes();
  const who = permission === "public" ? "visitor" : permission === "editor" || permission === "admin" ? undefined : "member";
  return useMemo(() => {
    const pages =
      data && new Map(data.map(({ slug, publishedAt }) => [slug, publishedAt === null && slug !== own ? "draft" : "live"] as const));
    const isOfOneRecord = host.isOfOneRecord?.(id);
    const ofOneRecord = new Set(data?.filter(({ id }) => host.isOfOneRecord?.(id) === true).map(({ slug }) => slug));
    return {
      ofOneRecord,
      knowsType: host.knowsType,
      sells: host.sells,
      ...(who && { takes: (type: string) => host.takes?.(type, who) }),
      ...(delivered && { delivered }),
      isHome: isHome({ id, slug: own }, homePage),
      ...(isOfOneRecord !== undefined && { isOfOneRecord }),
      asked: new Set(paths),
      ...(pages && { pages }),
    };
  }, [data, paths, id, own, homePage, host, who, delivered]);
}

/** Whether the address of the site opens it. */
function isHome({ id, slug }: { readonly id: number; readonly slug: string }, homePage: unknown): boolean {
  return typeof homePage === "number" && homePage > 0 ? homePage === id : slug === "index";
}
