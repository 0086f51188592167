const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** How long after each failed try a mail is tried again: over a day in all, so that a mail server may be down for a night. */
const delays = [30 * second, 5 * minute, 15 * minute, hour, 2 * hour, 3 * hour, 4 * hour, 6 * hour, 8 * hour];

export const mostTries = delays.length + 1;

/** Milliseconds until the try after this one. Spread upwards, so that not everything that failed together comes back together. */
export function untilNextTry(attempt: number, random = Math.random()): number {
  const delay = delays[Math.min(attempt, delays.length) - 1] ?? 30 * second;
  return Math.round(delay * (1 + random * 0.1));
}
