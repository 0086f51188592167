import { withLoads } from "../../data/infinite-items.ts";

/** The same list with one more item at its top. */
export function withNew<Item>(item: Item): ReturnType<typeof withLoads<Item>> {
  return withLoads((items, load) => (load === 0 ? [item, ...items] : items));
}
