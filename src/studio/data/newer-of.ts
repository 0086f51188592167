import { CallFailed } from "./call-failed.ts";

/** What is kept by now, under this name, where that is why a change of it was turned down. */
export function newerOf<Kept>(failure: unknown, name: string): Kept | undefined {
  if (!(failure instanceof CallFailed) || failure.code !== "stale") return undefined;
  const data: unknown = failure.data;
  // A stale change is answered with the newer one.
  return typeof data === "object" && data !== null ? (Reflect.get(data, name) as Kept | undefined) : undefined;
}
