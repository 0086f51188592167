/** How the key beside the space bar is called on this machine. */
export function modKey(): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘" : "Ctrl ";
}
