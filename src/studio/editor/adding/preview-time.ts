import { useEffect, useState } from "react";

/** How long previews show what can be typed in them before they look as visitors see them, in milliseconds. */
export const previewEditTime = 10_000;

/** True for ten seconds; any activity starts them over. */
export function useEditTime(activity: unknown): boolean {
  const [over, setOver] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts over with every activity
  useEffect(() => startClock(setOver), [activity]);
  return !over;
}

export function startClock(setOver: (over: boolean) => void): () => void {
  setOver(false);
  const timer = setTimeout(() => setOver(true), previewEditTime);
  return () => clearTimeout(timer);
}
