import { type ComponentChild, hydrate } from "preact";

/** What the build puts in the place of React's: the same call, answered by preact. */
export function hydrateRoot(place: Element, element: ComponentChild): void {
  hydrate(element, place);
}
