import { palette, paletteStore, usePaletteQuery } from "./palette-store.ts";

/** What is pressed between the palette's key and its first picture is meant for the palette. Answers how to stop. */
export function bufferKeystrokes(): () => void {
  const heard = new Set<Window>();
  const stop = () => {
    for (const place of heard) place.removeEventListener("keydown", onKey, true);
    heard.clear();
  };
  const follow = () => {
    if (!paletteStore.getState().opened) return stop();
    for (const place of focusedWindows()) {
      heard.add(place);
      place.addEventListener("keydown", onKey, true);
    }
  };
  const unsubscribe = paletteStore.subscribe(follow);
  return () => {
    unsubscribe();
    stop();
  };
}

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isInPalette(event.target)) return;
  const { query } = usePaletteQuery.getState();
  const typed = typedOn(query, event.key);
  if (typed === undefined && event.key !== "Escape") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (typed === undefined) palette.close();
  else usePaletteQuery.setState({ query: typed });
}

/** What a key makes of a text at its end; nothing for a key that does not write. */
export function typedOn(text: string, key: string): string | undefined {
  if (key === "Backspace") return [...text].slice(0, -1).join("");
  return [...key].length === 1 ? text + key : undefined;
}

/** The studio's own, and that of the frame in which somebody works. */
function focusedWindows(): readonly Window[] {
  const { activeElement } = document;
  const inner = activeElement instanceof HTMLIFrameElement ? activeElement.contentWindow : null;
  return inner === null ? [window] : [window, inner];
}

/** An element of a frame belongs to another window: `instanceof` of this one does not know it. */
function isInPalette(target: EventTarget | null): boolean {
  return target !== null && "closest" in target && (target as Element).closest(".mantine-Spotlight-content") !== null;
}
