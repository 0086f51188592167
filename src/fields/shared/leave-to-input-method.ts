/**
 * While an input method makes words of keys (Japanese, Chinese, Korean), Enter, Escape and the arrows are its own: whatever listens in
 * `page`, and begins to after this, does not hear of them. Answers how to stop.
 */
export function leaveToInputMethod(page: Window): () => void {
  const listen = (event: KeyboardEvent) => {
    // Safari tells of the Enter that ends it afterwards, by nothing but its old code.
    if (event.isComposing || (event.key === "Enter" && event.keyCode === 229)) event.stopImmediatePropagation();
  };
  page.addEventListener("keydown", listen, { capture: true });
  return () => page.removeEventListener("keydown", listen, { capture: true });
}
