import { Spotlight, type SpotlightActionGroupData } from "@mantine/spotlight";
import { useParams, useRouter } from "@tanstack/react-router";
import { Search } from "lucide-react";
import type { FocusEvent } from "react";
import type { CurrentApp } from "../../data/app-context.ts";
import { type PaletteEntry, type PaletteSource, paletteGroups, paletteIcon } from "../registry/palette-entries.ts";
import { paletteStore, usePaletteQuery } from "./palette-store.ts";
import { useFirstChosen } from "./use-first-chosen.ts";

export interface PaletteProps {
  readonly app: CurrentApp | undefined;
  /** What features add, one after the other; the list never changes. */
  readonly sources: readonly PaletteSource[];
}

/** Everything that can be gone to or done from here, by its name. */
export function CommandPalette({ app, sources }: PaletteProps) {
  const router = useRouter();
  const { page, type } = useParams({ strict: false });
  const go = (path: string) => () => router.history.push(path);
  // Each is a hook: they are called one by one, always the same.
  const found = sources.map((find) => find({ app, page, type, go }));
  const { query } = usePaletteQuery();
  useFirstChosen(query);
  return (
    <Spotlight
      store={paletteStore}
      actions={inGroups(
        found.flatMap(({ entries }) => entries),
        app,
      )}
      query={query}
      onQueryChange={(typed) => usePaletteQuery.setState({ query: typed })}
      shortcut={null}
      nothingFound={found.some(({ isAsking }) => isAsking) ? "Searching…" : "No match. Try another word."}
      highlightQuery
      scrollable
      maxHeight={420}
      limit={40}
      radius="xl"
      lockScroll={false}
      attributes={{ content: { "aria-label": "Command palette" } }}
      searchProps={{
        leftSection: <Search {...paletteIcon} />,
        placeholder: "Search or jump to…",
        "aria-label": "Search or jump to",
        onFocus: caretToEnd,
      }}
    />
  );
}

function inGroups(entries: readonly PaletteEntry[], app: CurrentApp | undefined): SpotlightActionGroupData[] {
  return paletteGroups
    .map((group) => ({
      group: group === "App" && app ? app.title : group,
      actions: entries.filter((entry) => entry.in === group).map(({ in: _, ...action }) => action),
    }))
    .filter(({ actions }) => actions.length > 0);
}

/** What was typed before the palette stood is written on, not over. */
function caretToEnd({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  const end = currentTarget.value.length;
  currentTarget.setSelectionRange(end, end);
}
