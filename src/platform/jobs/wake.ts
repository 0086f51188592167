/** Who wants to know at once that this process has put something into a bucket. Other processes hear of it by the runner, or look. */
const sleepers = new Set<(bucket: number) => void>();

export function wake(bucket: number): void {
  for (const sleeper of sleepers) sleeper(bucket);
}

/** Answers how to stop listening. */
export function onWake(sleeper: (bucket: number) => void): () => void {
  sleepers.add(sleeper);
  return () => sleepers.delete(sleeper);
}
