/** A part of the screen in which somebody goes from one thing to another. */
const part = '[role="dialog"], main';

/** Does it after so many milliseconds, unless somebody has pressed something or gone on by then. Answers how to leave it. */
export function ifFocusUnmoved(act: () => void, wait: number): () => void {
  const over = new AbortController();
  const since = performance.now();
  const timer = setTimeout(() => {
    over.abort();
    act();
  }, wait);
  const leave = () => {
    clearTimeout(timer);
    over.abort();
  };
  const options = { capture: true, signal: over.signal };
  // A key that is held down is the one that led here, and so is one that was pressed before: it may still be on its way through the page.
  document.addEventListener("keydown", ({ repeat, timeStamp }) => (repeat || timeStamp <= since ? undefined : leave()), options);
  document.addEventListener("pointerdown", leave, options);
  document.addEventListener("focusin", (event) => (isWithinPart(event) ? leave() : undefined), options);
  return leave;
}

/** A dialog that comes or goes moves the focus from one part to another by itself. */
function isWithinPart({ target, relatedTarget }: FocusEvent): boolean {
  if (!(target instanceof Element && relatedTarget instanceof Element)) return false;
  return target.closest(part) === relatedTarget.closest(part);
}
