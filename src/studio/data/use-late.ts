import { useEffect, useState } from "react";

/** What loads faster than this shows no skeleton: a flash would only look slower. Milliseconds. */
export const skeletonDelay = 200;

/** Tells `late` once `skeletonDelay` has passed, unless what it answers is called before. */
export function afterDelay(late: () => void): () => void {
  const timer = setTimeout(late, skeletonDelay);
  return () => clearTimeout(timer);
}

/** True once `waiting` has lasted `skeletonDelay`. */
export function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const stop = afterDelay(() => setLate(true));
    return () => {
      stop();
      setLate(false);
    };
  }, [waiting]);
  return waiting && late;
}
