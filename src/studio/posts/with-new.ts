import type { InfiniteData } from "@tanstack/react-query";

type Loads<Item> = InfiniteData<Item[], number>;

/** The same list with one more item at its top. */
export function withNew<Item>(item: Item): (data: Loads<Item>) => Loads<Item> {
  return (data) => ({ ...data, pages: data.pages.map((load, index) => (index === 0 ? [item, ...load] : load)) });
}
