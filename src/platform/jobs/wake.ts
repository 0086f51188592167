/** Who wants to know at once that this process enqueued something. Others find it by looking. */
const sleepers = new Set<() => void>();

export function wake(): void {
  for (const sleeper of sleepers) sleeper();
}

/** Answers how to stop listening. */
export function onWake(sleeper: () => void): () => void {
  sleepers.add(sleeper);
  return () => sleepers.delete(sleeper);
}
