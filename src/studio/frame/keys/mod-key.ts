/** How the key beside the space bar is called on this machine. */
export function modKey(): string {
  return isMac() ? "⌘" : "Ctrl ";
}

/** A Mac always has the sign; not every other machine has a font with it. */
export function shiftKey(): string {
  return isMac() ? "⇧" : "Shift ";
}

function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}
