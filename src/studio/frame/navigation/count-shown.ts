/** How much is new, as a badge shows it: past 99 nobody counts on. */
export function countShown(count: number): string {
  return count > 99 ? "99+" : String(count);
}
