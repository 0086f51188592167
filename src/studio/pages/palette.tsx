import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { FilePlus2, FileText, History, ListTree } from "lucide-react";
import { itemsOf } from "../data/infinite-items.ts";
import { pagesAskedQuery, pagesQuery } from "../data/queries.ts";
import { passesIn } from "../frame/access/use-may-edit.ts";
import { pagePath } from "../frame/addresses/page-path.ts";
import { called, nearest, usePaletteSearch } from "../frame/palette/palette-places.ts";
import { type PaletteEntry, type PalettePlace, type PaletteSource, paletteIcon } from "../frame/registry/palette-entries.ts";
import { openDialog } from "../frame/registry/ui-store.ts";

/** The pages of the app, a new one, and what is done with the page on the screen. */
export const palette: PaletteSource = (place) => {
  const { app, go } = place;
  const { typed, asked, isSearched, isTyping } = usePaletteSearch();
  const first = useInfiniteQuery({ ...pagesQuery(app?.id ?? 0), enabled: app !== undefined });
  const found = useInfiniteQuery({
    ...pagesAskedQuery(app?.id ?? 0, ["called", asked], called(asked)),
    enabled: app !== undefined && isSearched,
    placeholderData: keepPreviousData,
  });
  if (app === undefined) return { entries: [] };
  const pages = nearest([...itemsOf(first.data), ...itemsOf(found.data)], typed).map(
    ({ id, title, slug }): PaletteEntry => ({
      in: "Pages",
      id: `page-${id}`,
      label: title,
      description: `/${slug}`,
      leftSection: <FileText {...paletteIcon} />,
      onClick: go(pagePath(app, slug)),
    }),
  );
  return { entries: [...forEditors(place), ...pages], isAsking: isTyping || found.isFetching };
};

function forEditors({ app, page, go }: PalettePlace): readonly PaletteEntry[] {
  if (app === undefined || !passesIn(app, "app-editor")) return [];
  const add: PaletteEntry = {
    in: "Do",
    id: "new-page",
    label: "New page",
    leftSection: <FilePlus2 {...paletteIcon} />,
    onClick: () => openDialog("new-page"),
  };
  const navigation: PaletteEntry = {
    in: "Do",
    id: "navigation",
    label: "Edit navigation",
    leftSection: <ListTree {...paletteIcon} />,
    onClick: () => openDialog("navigation"),
  };
  if (page === undefined) return [add, navigation];
  const versions: PaletteEntry = {
    in: "This page",
    id: "versions",
    label: "Version history",
    description: "What was published when",
    leftSection: <History {...paletteIcon} />,
    onClick: go(`${pagePath(app, page)}?show=versions`),
  };
  return [versions, add, navigation];
}
