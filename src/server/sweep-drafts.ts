import type { FileStore } from "../platform/files/file-store.ts";

const [hour, day] = [3_600_000, 24 * 3_600_000];

/** Removes what crashes left half written on this machine's disk: now, and every hour. Answers how to stop. */
export function keepSwept(files: FileStore, report: (message: string, error: unknown) => void): () => void {
  const sweep = () => files.sweep(day).catch((error) => report("Drafts of files could not be swept", error));
  void sweep();
  const timer = setInterval(sweep, hour).unref();
  return () => clearInterval(timer);
}
