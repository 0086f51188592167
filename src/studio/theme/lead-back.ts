/** Where somebody stands, and what is around it: the nearest that is still there is where they are led back to. */
export type Standpoint = readonly Element[];

/** What stands in a menu is gone with it, so its button stands for it. */
export function standpoint(at: Element | null): Standpoint {
  const menu = at?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  const found: Element[] = [];
  for (let each = (menu && document.getElementById(menu)) || at; each; each = each.parentElement) found.push(each);
  return found;
}

/** Whoever is elsewhere by now stays there. */
export function leadBack(to: Standpoint): void {
  const { activeElement, body } = document;
  if (activeElement !== body && activeElement !== null) return;
  const [before] = to;
  const place = to.find(({ isConnected }) => isConnected);
  if (!before || !place || before === body) return;
  const isWide = place === body || place.matches("main") || place.querySelector("main") !== null;
  const control = place === before ? before : isWide ? document.querySelector("main") : firstControlIn(place);
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
}

export function firstControlIn(place: Element | null): HTMLElement | undefined {
  const controls = place?.querySelectorAll<HTMLElement>(":is(input, select, textarea, button):enabled, a[href]") ?? [];
  return [...controls].find((control) => control.checkVisibility());
}

/** What had the focus last. */
let last: Element | null = null;

/** Begins to remember; answers how to end it. */
export function followFocus(): () => void {
  const come = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null;
  };
  document.addEventListener("focusin", come);
  return () => document.removeEventListener("focusin", come);
}

/**
 * Who closes a dialog is led back to where they stood when it came: the kit does that only for those that had been there before, closed.
 * Comes after whoever knows a better place, and long after where that is gone from which it was opened.
 */
export function leadBackFrom(overlay: Element): () => void {
  const { activeElement, body } = overlay.ownerDocument;
  // What opened it, such as an item of a menu, may have gone as it came.
  const stood = standpoint(activeElement === body && last?.isConnected === false ? last : activeElement);
  const goBack = () => leadBack(stood);
  return () => void setTimeout(() => (stood[0]?.isConnected ? goBack() : setTimeout(goBack, 120)), 30);
}
