import type { RecordChange } from "../../../contract/history.ts";
import type { PostType } from "../../../contract/post-types.ts";
import { idsOf } from "../../../model/fields/references.ts";
import { type Named, type NameOf, useNamesOf } from "../cache/use-names-of.ts";
import { pointsTo } from "./change-text.ts";

/** What the records and people are called that stand in changes. */
export function useNames(type: PostType, changes: readonly RecordChange[]): NameOf {
  return useNamesOf(
    changes
      .flatMap((change) => change.changes)
      .flatMap(({ slug, formerLabel, before, after }): Named[] => {
        const source = formerLabel === null ? pointsTo(type, slug) : undefined;
        return source ? [{ source, ids: [...idsOf(before), ...idsOf(after)] }] : [];
      }),
  );
}
