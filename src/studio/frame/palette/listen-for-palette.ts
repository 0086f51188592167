import { getHotkeyHandler } from "@mantine/hooks";
import { mayHaveSession } from "../../data/session.ts";
import { bufferKeystrokes } from "./keystroke-buffer.ts";
import { palette, togglePalette } from "./palette-store.ts";

/** Milliseconds after which a palette that was asked for and has not come is given up, so that keys go where they were going. */
const longest = 10_000;

/**
 * Listens for the palette's key, and for what is typed before its first picture, from the first moment on and whichever screen is there or
 * on its way. The frame, which draws the palette, goes with one screen and comes with the next.
 */
export function listenForPalette(): void {
  bufferKeystrokes();
  const onKey = getHotkeyHandler([["mod+K", askForPalette]]);
  document.documentElement.addEventListener("keydown", (event) => {
    if (mayHaveSession()) onKey(event);
  });
}

function askForPalette(): void {
  togglePalette();
  setTimeout(() => {
    if (document.querySelector(".mantine-Spotlight-content") === null) palette.close();
  }, longest);
}
