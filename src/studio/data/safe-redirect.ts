export const afterSignIn = "/apps";

/** Where to go after signing in: only a path of this very site, else the list of apps. */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== "string" || !isOwnPath(wanted)) return afterSignIn;
  return /^\/(login|signup|welcome|oauth)(\/|\?|#|$)/i.test(wanted) ? afterSignIn : wanted;
}

/** One leading slash and nothing a browser would read as another host: "//host", "/\host", tabs and line ends between. */
function isOwnPath(path: string): boolean {
  if (!path.startsWith("/") || path.startsWith("//") || /[\\\p{Cc}]/u.test(path)) return false;
  const base = "https://own.invalid";
  return URL.canParse(path, base) && new URL(path, base).origin === base;
}
