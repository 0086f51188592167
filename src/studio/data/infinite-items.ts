import type { InfiniteData } from "@tanstack/react-query";

/** What one load brought: items, alone or with what was said beside them. */
type Load<Item> = readonly Item[] | { readonly items: readonly Item[] };
/** The parameter of a load is of no concern here. */
type Loads<Item> = InfiniteData<Load<Item>, unknown>;

/** The items of a list that was loaded bit by bit. */
export function itemsOf<Item>(data: Loads<Item> | undefined): readonly Item[] {
  return data?.pages.flatMap((load) => ("items" in load ? load.items : load)) ?? [];
}

/** The same list with one item changed. */
export function withChanged<Item extends { readonly id: number }>(id: number, change: Partial<Item>): (data: Loads<Item>) => Loads<Item> {
  return withItem<Item>(id, (item) => ({ ...item, ...change }));
}

/** The same list with another item in the place of one. */
export function withItem<Item extends { readonly id: number }>(id: number, now: (item: Item) => Item): (data: Loads<Item>) => Loads<Item> {
  return withLoads((items) => items.map((item) => (item.id === id ? now(item) : item)));
}

/** The same list without one item. The sizes of the loads still say whether there is more. */
export function without<Item extends { readonly id: number }>(id: number): (data: Loads<Item>) => Loads<Item> {
  return withLoads((items) => items.filter((item) => item.id !== id));
}

/** The same list with other items in its loads; what was said beside them stays. */
export function withLoads<Item>(change: (items: readonly Item[], load: number) => readonly Item[]): (data: Loads<Item>) => Loads<Item> {
  return (data) => ({
    ...data,
    pages: data.pages.map((load, at) => ("items" in load ? { ...load, items: change(load.items, at) } : change(load, at))),
  });
}
