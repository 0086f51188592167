import { useEffect } from "react";
import { useApp } from "../../data/app-context.ts";
import { watchApp } from "../../data/live/watch-app.ts";
import { type GridStore, sendUnsent } from "./grid-store.ts";

const nothing = () => undefined;

/** What was typed into cells and never arrived is sent as soon as there is a connection again. */
export function useUnsent(grid: GridStore): void {
  const { id: app } = useApp();
  useEffect(() => {
    const send = () => sendUnsent(grid);
    window.addEventListener("online", send);
    // A server that was away, or could not be reached, is heard of by nobody else.
    const stop = watchApp(app, { opened: send, changed: nothing, missed: nothing });
    return () => {
      window.removeEventListener("online", send);
      stop();
    };
  }, [app, grid]);
}
