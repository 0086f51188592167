import { useEffect, useEffectEvent, useState } from "react";
import { say } from "../../data/toasts.ts";

const stayed = "Saved. What you typed since then is not saved yet.";

/** Leaves the record once all of it is kept; whoever typed on meanwhile stays. */
export function useDone(onDone: () => void, { isDirty }: { readonly isDirty: boolean }): () => void {
  const [isDone, setDone] = useState(false);
  const leave = useEffectEvent(() => {
    setDone(false);
    if (!isDirty) onDone();
    else say("info", stayed);
  });
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);
  return () => setDone(true);
}
