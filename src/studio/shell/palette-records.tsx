import { useDebouncedValue } from "@mantine/hooks";
import type { SpotlightActionGroupData } from "@mantine/spotlight";
import { useQueries } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import type { PostType } from "../../contract/post-types.ts";
import { titleOf } from "../../model/post-types/title-of.ts";
import { apiOf } from "../data/api.ts";
import type { CurrentApp } from "../data/app-context.ts";
import { keys } from "../data/queries.ts";
import { usePaletteQuery } from "./palette-store.ts";

/** From how many letters on records are searched, in how many types, and how many of each are shown. */
const fewestLetters = 3;
const lookedInto = 6;
const shownOfEach = 5;

/** The records that what is typed is found in, those of the type on the screen first. */
export function useFoundRecords(
  app: CurrentApp | undefined,
  types: readonly PostType[],
  go: (path: string) => () => void,
): SpotlightActionGroupData[] {
  const { query } = usePaletteQuery();
  const [words] = useDebouncedValue(query.trim(), 200);
  const searched = app && words.length >= fewestLetters ? types.slice(0, lookedInto) : [];
  const found = useQueries({
    queries: searched.map((type) => ({
      queryKey: [...keys.posts(type.appId), "palette", type.id, words],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        apiOf(type.appId).listPosts({
          params: { type: type.id },
          signal,
          quiet: true,
          list: { filter: words, count: shownOfEach },
        }),
    })),
  });
  const actions = searched.flatMap((type, at) =>
    (found[at]?.data ?? []).map((post) => ({
      id: `record-${post.id}`,
      label: titleOf(post, type.postFields),
      description: type.title,
      leftSection: <ListChecks size={18} strokeWidth={1.75} aria-hidden />,
      // The server found it, perhaps by another key than the one that it is called by.
      keywords: [query],
      onClick: go(`/a/${app?.slug}/type/${type.slug}?id=${post.id}`),
    })),
  );
  return actions.length === 0 ? [] : [{ group: "Records", actions }];
}
