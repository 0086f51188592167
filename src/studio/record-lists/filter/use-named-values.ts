import type { PostType } from "../../../contract/post-types.ts";
import { sourceOf } from "../../../model/fields/references.ts";
import type { RecordFilter } from "../../records/cache/records-query.ts";
import { type Named, useNamesOf } from "../../records/cache/use-names-of.ts";
import { idsIn, type NamedValue, slugsIn } from "./filter-labels.ts";

/** What the records and people are called that conditions name by their ids. */
export function useNamedValues(type: PostType, filters: readonly RecordFilter[]): NamedValue {
  const nameOf = useNamesOf(
    filters.flatMap((filter): Named[] => {
      const source = sourceOfSlug(type, slugsIn(filter)[0]);
      return source ? [{ source, ids: idsIn(filter) }] : [];
    }),
  );
  return (slug, value) => {
    const source = sourceOfSlug(type, slug);
    return source && nameOf(source, Number(value));
  };
}

function sourceOfSlug({ postFields }: PostType, slug: string | undefined) {
  const field = postFields.find((each) => each.slug === slug);
  return field && sourceOf(field);
}
