import { type ComponentChild, hydrate, render } from "preact";

/** What the build puts in the place of React's: the same call, answered by preact. */
export function hydrateRoot(place: Element, element: ComponentChild) {
  hydrate(element, place);
  return { render: (changed: ComponentChild) => render(changed, place) };
}
