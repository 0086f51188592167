import { unlessMoved } from "./unless-moved.ts";

/** An element, and those beside it as long as it was there. */
interface Spot {
  readonly element: Element;
  readonly next: Element | null;
  readonly previous: Element | null;
}

/** What lies over the page, and where those stood who opened it. */
interface Over {
  readonly overlay: Element;
  readonly stood: Standpoint;
}

/** Where somebody stands, and what is around it: the nearest that is still there is where they are led back to. */
export interface Standpoint {
  readonly spots: readonly Spot[];
  /** What they stand in; once it is gone they stand where they opened it. */
  readonly within: Over | undefined;
}

export const nowhere: Standpoint = { spots: [], within: undefined };

/** What lies over the page, by what holds both its backdrop and its content. */
const overs = new WeakMap<Element, Over>();

/** What stands in a menu is gone with it, so its button stands for it. */
export function standpoint(at: Element | null): Standpoint {
  const menu = at?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  const spots: Spot[] = [];
  let within: Over | undefined;
  for (let element = (menu && document.getElementById(menu)) || at; element; element = element.parentElement) {
    spots.push({ element, next: element.nextElementSibling, previous: element.previousElementSibling });
    within ??= overs.get(element);
  }
  return { spots, within };
}

/** Whoever is elsewhere by now stays there. */
export function leadBack(stood: Standpoint): void {
  const [before] = stood.spots;
  if (before === undefined || before.element === document.body || !isFocusLost()) return;
  const there = placeOf(stood);
  if (there instanceof HTMLElement) there.focus({ preventScroll: true });
}

function placeOf({ spots, within }: Standpoint): Element | null {
  const [before] = spots;
  if (before?.element.isConnected) return before.element;
  return within && !within.overlay.isConnected && within.stood.spots.length > 0 ? placeOf(within.stood) : nearest(spots);
}

/** In what stands beside it now, else in what stands around it, else the whole screen. */
function nearest(spots: readonly Spot[]): Element | null {
  for (const { element, next, previous } of spots) {
    if (element.matches("main, body") || element.querySelector("main")) break;
    const control = controlIn(element) ?? controlIn(next) ?? controlIn(previous);
    if (control) return control;
  }
  return document.querySelector("main");
}

const controls = ":is(input, select, textarea, button):enabled, a[href]";

/** The first thing there that can be used, or what is given itself. */
export function controlIn(place: Element | null): HTMLElement | undefined {
  if (!place?.isConnected) return undefined;
  return [place, ...place.querySelectorAll(controls)].find(
    (each): each is HTMLElement => each instanceof HTMLElement && each.matches(controls) && each.checkVisibility(),
  );
}

/** Nothing has the focus, nor does it come back to a button that can not be pressed for as long as it is at work. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return (activeElement === body || activeElement === null) && !(last?.element.isConnected && last.element.matches(":disabled"));
}

/** What had the focus last. */
let last: { readonly element: Element; readonly stood: Standpoint; readonly isByKeys: boolean } | undefined;

/** In which what had the focus may come back, or somebody else may take it, in milliseconds. */
const settling = 250;

/**
 * Begins to remember where the focus is, and leads whoever lost it under their keys, because it was taken off the screen, to what is nearest.
 * A table knows its own way. A button that could not be pressed for as long as it was at work has the focus again. Answers how to end it.
 */
export function followFocus(): () => void {
  // A button that is disabled loses the focus without a word.
  const work = new MutationObserver(() => {
    if (last && !last.element.matches(":disabled")) leadBack(last.stood);
  });
  const come = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    last = { element: target, stood: standpoint(target), isByKeys: target.matches(":focus-visible") };
    work.disconnect();
    work.observe(target, { attributeFilter: ["disabled"] });
  };
  const go = ({ relatedTarget }: FocusEvent) => {
    const left = last;
    if (relatedTarget !== null || !left?.isByKeys || left.stood.spots.some(({ element }) => element.matches('[role="grid"]'))) return;
    setTimeout(() => {
      if (last === left && !left.element.isConnected) leadBack(left.stood);
    }, settling);
  };
  document.addEventListener("focusin", come);
  document.addEventListener("focusout", go);
  return () => {
    document.removeEventListener("focusin", come);
    document.removeEventListener("focusout", go);
    work.disconnect();
  };
}

/**
 * Who closes a dialog is led back to where they stood when it came: the kit does that only for those that had been there before, closed.
 * Comes after whoever knows a better place, and long after where that is gone from which it was opened.
 */
export function leadBackFrom(overlay: Element): () => void {
  const { activeElement, body } = overlay.ownerDocument;
  // What opened it, such as an item of a menu, may have gone as it came.
  const stood = activeElement === body && last?.element.isConnected === false ? last.stood : standpoint(activeElement);
  if (overlay.parentElement) overs.set(overlay.parentElement, { overlay, stood });
  const goBack = () => leadBack(stood);
  return () => void unlessMoved(() => (stood.spots[0]?.element.isConnected ? goBack() : unlessMoved(goBack, 120)), 30);
}
