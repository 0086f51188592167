const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** How long after each failed try a delivery is tried again; after the last there is none. */
const delays = [...[5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour], ...[10 * hour, 14 * hour, 20 * hour, 24 * hour]];

/** Milliseconds until the next try; null: that was the last. Spread, so that not everything that failed together comes back together. */
export function untilNextTry(attempts: number, random: number): number | null {
  const delay = delays[attempts - 1];
  return delay === undefined ? null : Math.round(delay * spread(random));
}

/** How long a webhook that failed so often in a row is left alone altogether: whoever is down is not knocked at for every delivery. */
export function restAfter(failures: number, random: number): number {
  return Math.round(Math.min(30 * minute, 5 * second * 2 ** (failures - 1)) * spread(random));
}

/** What somebody who is overwhelmed asks for, in whole seconds, as far as it is heeded. */
export function restAsked(retryAfter: string | undefined): number {
  return /^\d{1,6}$/.test(retryAfter ?? "") ? Math.min(hour, Number(retryAfter) * second) : 0;
}

/** A webhook that has failed for so long without a success is switched off. */
export const patience = 72 * hour;

function spread(random: number): number {
  return 0.8 + random * 0.4;
}
