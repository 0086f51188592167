import type { ListQuery } from "../../model/filter/list.ts";
import { rollupColumn } from "../../model/post-types/rollup-slots.ts";
import type { Slots } from "../../model/post-types/slots.ts";

/** The fields that a list is filtered or put in order by though no column holds a copy of them: all records of the type are read for it. */
export function scannedFields({ conditions, order }: Pick<ListQuery, "conditions" | "order">, slots: Slots): string[] {
  const targets = [...conditions.flatMap(({ anyOf }) => anyOf.map(({ target }) => target)), ...(order ? [order.target] : [])];
  const slugs = targets.flatMap((target) =>
    target.kind === "field" && !Object.hasOwn(slots, target.slug) && !rollupColumn(slots, target.slug) ? [target.slug] : [],
  );
  return [...new Set(slugs)];
}

/** What is told of a list's fields, as a header: names of the owner's are sent without what a quoted text cannot hold. */
export function listTiming(told: { readonly scan: readonly string[]; readonly unread: readonly string[] }): string {
  const all = Object.entries(told).flatMap(([what, slugs]) => slugs.map((slug) => `${what};desc="${slug.replace(/[^\w-]/g, "_")}"`));
  return all.join(", ");
}
