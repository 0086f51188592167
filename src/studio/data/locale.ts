const days = 365;

/** The choice of language as a cookie. One language so far: English. */
export function localeCookie(locale: string): string {
  return `locale=${locale}; Max-Age=${days * 24 * 60 * 60}; Path=/; SameSite=Lax`;
}
