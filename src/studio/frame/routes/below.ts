import type { AnyRoute } from "@tanstack/react-router";
import type { RouteParent, Screens } from "../registry/screens.ts";

/** The routes that features put below a layout, as one tuple: links are checked by its type. */
type Below<List extends readonly Screens[], Parent extends RouteParent> = List extends readonly [infer First, ...infer Rest]
  ? Rest extends readonly Screens[]
    ? readonly [
        ...(First extends { readonly routes: { readonly [Name in Parent]: infer Own extends readonly AnyRoute[] } } ? Own : []),
        ...Below<Rest, Parent>,
      ]
    : readonly []
  : readonly [];

/** Called with the very list of features: what calls it with a list of any kind loses the types. */
export function below<const List extends readonly Screens[], Parent extends RouteParent>(list: List, parent: Parent): Below<List, Parent> {
  // What the type says element by element is what this does.
  return list.flatMap(({ routes }) => routes?.[parent] ?? []) as readonly AnyRoute[] as Below<List, Parent>;
}
