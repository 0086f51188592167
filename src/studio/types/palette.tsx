import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Database } from "lucide-react";
import { itemsOf } from "../data/infinite-items.ts";
import { typesAskedQuery, typesQuery } from "../data/queries.ts";
import { passesIn } from "../frame/access/use-may-edit.ts";
import { called, nearest, usePaletteSearch } from "../frame/palette/palette-places.ts";
import { type PaletteEntry, type PaletteSource, paletteIcon } from "../frame/registry/palette-entries.ts";
import { openDialog } from "../frame/registry/ui-store.ts";

const leftSection = <Database {...paletteIcon} />;

/** The data types of the app, and a new one. */
export const palette: PaletteSource = ({ app, go }) => {
  const { typed, asked, isSearched, isTyping } = usePaletteSearch();
  const first = useInfiniteQuery({ ...typesQuery(app?.id ?? 0), enabled: app !== undefined });
  const found = useInfiniteQuery({
    ...typesAskedQuery(app?.id ?? 0, ["called", asked], called(asked)),
    enabled: app !== undefined && isSearched,
    placeholderData: keepPreviousData,
  });
  if (app === undefined) return { entries: [] };
  const types = nearest([...itemsOf(first.data), ...itemsOf(found.data)], typed).map(
    ({ id, title, slug }): PaletteEntry => ({
      in: "Data",
      id: `type-${id}`,
      label: title,
      description: "Records",
      keywords: `/${slug}`,
      leftSection,
      onClick: go(`/a/${app.slug}/type/${slug}`),
    }),
  );
  const add: PaletteEntry = {
    in: "Do",
    id: "new-type",
    label: "New data type",
    leftSection,
    onClick: () => openDialog("new-type"),
  };
  return { entries: [...types, ...(passesIn(app, "app-editor") ? [add] : [])], isAsking: isTyping || found.isFetching };
};
