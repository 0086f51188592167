import { useQueries } from "@tanstack/react-query";
import type { Source } from "../../../model/fields/references.ts";
import { useApp } from "../../data/app-context.ts";
import { studioReferences } from "../../data/studio-references.ts";

export interface Named {
  readonly source: Source;
  readonly ids: readonly number[];
}

export type NameOf = (source: Source, id: number) => string | undefined;

/** What records and people are called; those that are gone have no name, nor have those whose names are on their way. */
export function useNamesOf(named: readonly Named[]): NameOf {
  const app = useApp();
  const wanted = new Map<string, { readonly source: Source; readonly ids: Set<number> }>();
  for (const { source, ids } of named) {
    const of = wanted.get(keyOf(source)) ?? { source, ids: new Set() };
    wanted.set(keyOf(source), of);
    for (const id of ids) of.ids.add(id);
  }
  const asked = [...wanted].filter(([, { ids }]) => ids.size > 0);
  const found = useQueries({
    queries: asked.map(([key, { source, ids }]) => ({
      queryKey: ["names", app.id, key, ...[...ids].sort((one, other) => one - other)],
      queryFn: () => studioReferences(app.id).named(source, [...ids].slice(0, 100)),
    })),
  });
  return (source, id) => {
    const data = found[asked.findIndex(([key]) => key === keyOf(source))]?.data;
    return data === undefined || data === "forbidden" ? undefined : data.find((choice) => choice.id === id)?.name;
  };
}

function keyOf(source: Source): string {
  return source.kind === "records" ? `records ${source.type}` : "members";
}
