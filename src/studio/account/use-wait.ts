import { useEffect, useState } from "react";

/** Counts down `seconds`, from the beginning and whenever `wait` is called. */
export function useWait(seconds: number) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, wait: () => setLeft(seconds) };
}
