import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { App } from "../../contract/apps.ts";
import type { PageListed } from "../../contract/pages.ts";
import type { PostType } from "../../contract/post-types.ts";
import { type ListParameters, platformApi } from "../data/api.ts";
import type { CurrentApp } from "../data/app-context.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { appsQuery, keys, pagesAskedQuery, pagesQuery, typesAskedQuery, typesQuery } from "../data/queries.ts";
import { usePaletteQuery } from "./palette-store.ts";

/** How many of one kind the server is asked for, and how many are shown: what else can be gone to or done has to have room too. */
const found = 50;
const shown = 12;

export interface PalettePlaces {
  readonly pages: readonly PageListed[];
  readonly types: readonly PostType[];
  readonly apps: readonly App[];
  /** The first types of the app, whatever is typed. */
  readonly firstTypes: readonly PostType[];
  /** The server has not said yet what it finds. */
  readonly isAsking: boolean;
}

/** Where one can go: without words the first places of each kind, else those of all that are called so. */
export function usePalettePlaces(app: CurrentApp | undefined): PalettePlaces {
  const { query } = usePaletteQuery();
  const typed = query.trim();
  const [words] = useDebouncedValue(typed, 200);
  const id = app?.id ?? 0;
  const inApp = app !== undefined;
  const isSearched = words !== "";
  const firstPages = itemsOf(useInfiniteQuery({ ...pagesQuery(id), enabled: inApp }).data);
  const firstTypes = itemsOf(useInfiniteQuery({ ...typesQuery(id), enabled: inApp }).data);
  const firstApps = useQuery(appsQuery()).data ?? [];
  const searching = { enabled: inApp && isSearched, placeholderData: keepPreviousData };
  const pages = useInfiniteQuery({ ...pagesAskedQuery(id, ["called", words], called(words)), ...searching });
  const types = useInfiniteQuery({ ...typesAskedQuery(id, ["called", words], called(words)), ...searching });
  const apps = useQuery({ ...appsCalled(words), enabled: isSearched });
  return {
    pages: nearest([...firstPages, ...itemsOf(pages.data)], typed),
    types: nearest([...firstTypes, ...itemsOf(types.data)], typed),
    apps: nearest([...firstApps, ...(apps.data ?? [])], typed),
    firstTypes,
    isAsking: typed !== words || [pages, types, apps].some(({ isFetching }) => isFetching),
  };
}

interface Place {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
}

/** Those that are called so, each once: first who has exactly this name, then whose name begins so. */
export function nearest<Each extends Place>(all: readonly Each[], typed: string): readonly Each[] {
  const words = typed.toLowerCase();
  const each = [...new Map(all.map((place) => [place.id, place])).values()];
  const distance = ({ title, slug }: Place) => {
    const name = title.toLowerCase();
    if (name === words) return 0;
    if (name.startsWith(words)) return 1;
    return name.includes(words) || `/${slug.toLowerCase()}`.includes(words) ? 2 : 3;
  };
  const near = words === "" ? each : each.filter((place) => distance(place) < 3).sort((a, b) => distance(a) - distance(b));
  return near.slice(0, shown);
}

/** By the title, so that of all that begin alike the shortest are among them. A "/" is only how paths are shown. */
function called(words: string): ListParameters {
  return { "title,slug:like": `%${words.replace(/^\//, "")}%`, orderBy: "title", count: found };
}

const appsCalled = (words: string) => ({
  queryKey: [...keys.apps, "called", words],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => platformApi().myApps({ signal, list: called(words) }),
  placeholderData: keepPreviousData,
});
