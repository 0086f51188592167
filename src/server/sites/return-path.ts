/**
 * Where to go after signing in: a path of this site, below its base. Anything that a browser could read as another host, or as another site of
 * the same host, leads home.
 */
export function returnPath(wanted: string | null | undefined, base: string): string {
  const home = `${base}/`;
  if (!wanted?.startsWith("/") || wanted.startsWith("//") || wanted.length > 2_000 || /[\\\p{Cc}]/u.test(wanted)) return home;
  const own = "https://own.invalid";
  if (!URL.canParse(wanted, own)) return home;
  const { origin, pathname, search } = new URL(wanted, own);
  const isBelow = base === "" || pathname === base || pathname.startsWith(home);
  const path = pathname.slice(base.length);
  if (origin !== own || pathname.startsWith("//") || !isBelow || (isAccountPath(path) && path !== profilePath)) return home;
  return `${pathname}${search}`;
}

export const signInPath = "/account/sign-in";
export const signOutPath = "/account/sign-out";
export const signUpPath = "/account/sign-up";
export const forgotPath = "/account/forgot-password";
/** `?ticket=`: the secret of a mail. */
export const newPasswordPath = "/account/new-password";
export const activatePath = "/account/activate";
export const profilePath = "/account/profile";

const accountPaths: readonly string[] = [signInPath, signOutPath, signUpPath, forgotPath, newPasswordPath, activatePath, profilePath];

/** Where any site is looked through: `?q=`. */
export const searchPath = "/site/search";

/** Where a booking is moved or cancelled: `?token=`. */
export const bookingPath = "/site/booking";

/** Two words, so that no page can be called so. */
export function isAccountPath(path: string): boolean {
  return accountPaths.includes(path);
}
