import { useQueries } from "@tanstack/react-query";
import type { RecordChange } from "../../../contract/history.ts";
import type { PostType } from "../../../contract/post-types.ts";
import { idsOf, type Source } from "../../../model/fields/references.ts";
import { useApp } from "../../data/app-context.ts";
import { studioReferences } from "../../data/studio-references.ts";
import { pointsTo } from "./change-text.ts";

/** What the records and people are called that stand in changes; those that are gone have no name. */
export function useNames(type: PostType, changes: readonly RecordChange[]): (source: Source, id: number) => string | undefined {
  const app = useApp();
  const wanted = new Map<string, { readonly source: Source; readonly ids: Set<number> }>();
  for (const { slug, formerLabel, before, after } of changes.flatMap((change) => change.changes)) {
    const source = formerLabel === null ? pointsTo(type, slug) : undefined;
    if (!source) continue;
    const of = wanted.get(keyOf(source)) ?? { source, ids: new Set() };
    wanted.set(keyOf(source), of);
    for (const id of [...idsOf(before), ...idsOf(after)]) of.ids.add(id);
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
