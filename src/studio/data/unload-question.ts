/** Closing or loading the tab anew asks first, until the answer is called. */
export function askBeforeUnload(isWanted: () => boolean = () => true): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (isWanted()) event.preventDefault();
  };
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}
