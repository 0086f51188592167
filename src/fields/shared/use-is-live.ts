import { useEffect, useState } from "react";

/** Whether a script runs: until then the browser's own inputs and checks are all there is. */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return isLive;
}
