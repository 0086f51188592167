import type { ListQuery } from "../../model/filter/list.ts";
import type { IndexColumns } from "../../model/types/index-columns.ts";
import { rollupColumn } from "../../model/types/rollup-columns.ts";

/** The fields that a list is filtered or put in order by though no column holds a copy of them: all records of the type are read for it. */
export function scannedFields({ conditions, order }: Pick<ListQuery, "conditions" | "order">, indexColumns: IndexColumns): string[] {
  const targets = [...conditions.flatMap(({ anyOf }) => anyOf.map(({ target }) => target)), ...(order ? [order.target] : [])];
  const slugs = targets.flatMap((target) =>
    target.kind === "field" && !Object.hasOwn(indexColumns, target.slug) && !rollupColumn(indexColumns, target.slug) ? [target.slug] : [],
  );
  return [...new Set(slugs)];
}

/** What is told of a list's fields, as a header: names of the owner's are sent without what a quoted text cannot hold. */
export function listTiming(told: { readonly scan: readonly string[]; readonly unread: readonly string[] }): string {
  const all = Object.entries(told).flatMap(([what, slugs]) => slugs.map((slug) => `${what};desc="${slug.replace(/[^\w-]/g, "_")}"`));
  return all.join(", ");
}
