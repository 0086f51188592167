import type { PostType } from "../../../contract/post-types.ts";
import { labelOfKey, slugsIn } from "../filter/filter-words.ts";
import type { RecordsAsked } from "../posts-query.ts";

/** What can be asked of a view, and in words what of it cannot. */
interface Askable {
  readonly asked: RecordsAsked;
  readonly left: readonly string[];
}

/** A shared view may name what its reader may not be told by, and a kept one what is gone by now: the rest of it is asked. */
export function askable(type: PostType, asked: RecordsAsked): Askable {
  const mayAsk = (slug: string) => type.asked?.includes(slug) ?? true;
  const filters = asked.filters.filter((filter) => slugsIn(filter).every(mayAsk));
  const order = asked.order && mayAsk(asked.order.slug) ? asked.order : undefined;
  if (filters.length === asked.filters.length && order === asked.order) return { asked, left: [] };
  const lost = asked.filters.filter((filter) => !filters.includes(filter)).flatMap(slugsIn);
  const named = new Set(lost.filter((slug) => !mayAsk(slug)).map((slug) => `the filter by ${nameOf(type, slug)}`));
  return { asked: { ...asked, filters, order }, left: [...named, ...sortLeft(type, asked.order, order)] };
}

function sortLeft(type: PostType, wanted: RecordsAsked["order"], kept: RecordsAsked["order"]): readonly string[] {
  return wanted && !kept ? [`the order by ${nameOf(type, wanted.slug)}`] : [];
}

function nameOf(type: PostType, slug: string): string {
  return labelOfKey(type, slug) ?? "a field";
}

/** "the filter by Price and the order by Price". */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
