import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { recordsFoundQuery } from "../data/records-found-query.ts";
import { usePaletteQuery } from "../frame/palette/palette-store.ts";
import { type PaletteEntry, type PaletteSource, paletteIcon } from "../frame/registry/palette-entries.ts";

/** From how many letters on records are searched, and how many are shown. */
const fewestLetters = 3;
const shown = 20;

/** The records that what is typed is found in, whatever their type; those of the type on the screen first. */
export const palette: PaletteSource = (place) => {
  const { app, type, go } = place;
  const { query } = usePaletteQuery();
  const [words] = useDebouncedValue(query.trim(), 200);
  const isSearched = app !== undefined && words.length >= fewestLetters;
  const asked = recordsFoundQuery(app?.id ?? 0, { filter: words.slice(0, 200), count: shown });
  const found = useQuery({ ...asked, enabled: isSearched });
  const records = isSearched ? (found.data ?? []) : [];
  const isHere = (record: (typeof records)[number]) => record.type.slug === type || String(record.type.id) === type;
  const entries = [...records.filter(isHere), ...records.filter((record) => !isHere(record))].map(
    (record): PaletteEntry => ({
      in: "Records",
      id: `record-${record.id}`,
      label: record.title,
      description: record.type.title,
      leftSection: <ListChecks {...paletteIcon} />,
      // The server found it, perhaps by another key than the one that it is called by.
      keywords: [query],
      onClick: go(`/a/${app?.slug}/type/${record.type.slug}?id=${record.id}`),
    }),
  );
  return { entries, isAsking: isSearched && found.isFetching };
};
