let standing = 0;

/**
 * While a dialog stands the page behind it does not scroll. Each dialog's overlay says so itself: `html:has(…)` in the
 * style sheet would be asked again whenever anything on the screen comes or goes, a scrolled table's rows too.
 */
export function lockScroll(overlay: Element): () => void {
  const { documentElement } = overlay.ownerDocument;
  documentElement.toggleAttribute("data-held", ++standing > 0);
  return () => void documentElement.toggleAttribute("data-held", --standing > 0);
}
