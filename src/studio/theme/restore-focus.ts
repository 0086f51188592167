/**
 * Where the focus goes when what had it is gone. Mantine's `returnFocus` gives it back to what had it when a dialog that had been there
 * before, closed, was opened; wherever that is enough, this does nothing, as it only acts when the focus is lost. It is not enough for
 *  - a dialog that is drawn open at once, as all are that are loaded when they are first wanted;
 *  - a dialog whose opener is gone when it closes: an item of a menu, a row that was deleted;
 *  - a dialog over another one that closed in the meantime: the place is where the first was opened;
 *  - a control that is taken off the screen while it has the focus, outside of any dialog;
 *  - a button that is disabled for as long as it is at work: browsers take the focus from it without an event;
 *  - a button that is disabled by what it did, such as one that applies changes: there is nothing more to press it for.
 */
import { ifFocusUnmoved } from "./if-focus-unmoved.ts";

/** An element, and those beside it as long as it was there. */
interface Spot {
  readonly element: Element;
  readonly next: Element | null;
  readonly previous: Element | null;
}

/** What lies over the page, and where those stood who opened it. */
interface Over {
  readonly overlay: Element;
  readonly stood: FocusPlace;
}

/** Where somebody stands, and what is around it: the nearest that is still there is where they are led back to. */
export interface FocusPlace {
  readonly spots: readonly Spot[];
  /** What they stand in; once it is gone they stand where they opened it. */
  readonly within: Over | undefined;
}

export const noFocusPlace: FocusPlace = { spots: [], within: undefined };

/** What lies over the page, by what holds both its backdrop and its content. */
const overs = new WeakMap<Element, Over>();

/** What stands in a menu is gone with it, so its button stands for it. */
export function focusPlaceOf(at: Element | null): FocusPlace {
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
export function restoreFocus(stood: FocusPlace): void {
  const [before] = stood.spots;
  if (before === undefined || before.element === document.body || !isFocusLost()) return;
  const there = placeOf(stood);
  if (there instanceof HTMLElement) there.focus({ preventScroll: true });
}

function placeOf({ spots, within }: FocusPlace): Element | null {
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
let last: { readonly element: Element; readonly stood: FocusPlace; readonly isFollowed: boolean } | undefined;

/** In which what had the focus may come back, or somebody else may take it, in milliseconds. */
const settling = 250;

/**
 * Begins to remember where the focus is, and leads whoever lost it under their keys, because it was taken off the screen, to what is nearest.
 * A table knows its own way. A button that could not be pressed for as long as it was at work has the focus again. Answers how to end it.
 */
export function followFocus(): () => void {
  // A button that is disabled loses the focus without a word.
  const work = new MutationObserver(() => {
    const at = last;
    if (!at) return;
    if (!at.element.matches(":disabled")) restoreFocus(at.stood);
    else setTimeout(() => last === at && leaveDisabled(at.element, at.stood), settling);
  });
  const come = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    // In a dialog the focus is kept for whoever uses the pointer as well: from the page behind it Escape and Tab would go astray.
    const isFollowed = target.matches(":focus-visible") || target.closest('[role="dialog"]') !== null;
    last = { element: target, stood: focusPlaceOf(target), isFollowed };
    work.disconnect();
    work.observe(target, { attributeFilter: ["disabled", "data-loading", "aria-busy"] });
  };
  const go = ({ relatedTarget }: FocusEvent) => {
    const left = last;
    if (relatedTarget !== null || !left?.isFollowed || left.stood.spots.some(({ element }) => element.matches('[role="grid"]'))) return;
    setTimeout(() => {
      if (last === left && !left.element.isConnected) restoreFocus(left.stood);
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

/** From a button that stays disabled, as it is not at work any more, on to what is nearest. */
function leaveDisabled(button: Element, { spots }: FocusPlace): void {
  const isAtWork = button.matches("[data-loading], [aria-busy='true']");
  const { activeElement, body } = document;
  const isThere = activeElement === body || activeElement === null || activeElement === button;
  if (!isThere || isAtWork || !button.matches(":disabled")) return;
  const there = nearest(spots);
  if (there instanceof HTMLElement) there.focus({ preventScroll: true });
}

/**
 * Who closes a dialog is led back to where they stood when it came: the kit does that only for those that had been there before, closed.
 * Comes after whoever knows a better place, and long after where that is gone from which it was opened.
 */
export function restoreFocusAfter(overlay: Element): () => void {
  const { activeElement, body } = overlay.ownerDocument;
  // What opened it, such as an item of a menu, may have gone as it came.
  const stood = activeElement === body && last?.element.isConnected === false ? last.stood : focusPlaceOf(activeElement);
  if (overlay.parentElement) overs.set(overlay.parentElement, { overlay, stood });
  const goBack = () => restoreFocus(stood);
  return () => void ifFocusUnmoved(() => (stood.spots[0]?.element.isConnected ? goBack() : ifFocusUnmoved(goBack, 120)), 30);
}
