/**
 * Now, but always after a moment that something was written at before. Reckoned here and not in the statement: what PostgreSQL adds to a moment
 * depends on the session, and a cluster refuses to work that out on its machines.
 */
export function laterThan(before: Date | null | undefined, now: Date): Date {
  return new Date(Math.max(now.getTime(), before ? before.getTime() + 1 : 0));
}
