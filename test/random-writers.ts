import type { Reply } from "./server.ts";

/** What a reply made or changed; nothing where it was refused because somebody else was faster. */
export function answered({ status, json, text }: Reply): { id: number } | undefined {
  if (status >= 500 || status === 403) throw new Error(`${status}: ${text}`);
  return status < 300 ? json : undefined;
}

/** Numbers from 0 to 1 that look random and are the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
