import { useEffect, useState } from "react";
import type { FieldTools } from "../widget.ts";

/** Whether a script runs: until then the browser's own inputs and checks are all there is. */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return isLive;
}

/** Whether this is a form of a page in whose browser no script runs, or none yet: there only what the form itself sends can be done. */
export function useIsPlain({ filesTravel }: FieldTools): boolean {
  const isLive = useIsLive();
  return filesTravel === true && !isLive;
}
