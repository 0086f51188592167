/** A block without a seed is drawn from its id, so that two of them differ. */
export function seedOf(id: string): number {
  let seed = 0;
  for (const sign of id.slice(0, 100)) seed = (seed * 31 + sign.charCodeAt(0)) % 997;
  return seed + 1;
}
