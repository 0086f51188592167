import { watchApp } from "../../data/live/watch-app.ts";
import { useSession } from "../../data/session.ts";
import { askBeforeUnload } from "../../data/unload-question.ts";
import { sendUnsent, type UnsavedCells } from "./unsaved-cells.ts";

const guarded = new WeakSet<UnsavedCells>();
const nothing = () => undefined;

/** From now on, whatever screen one is on: what never arrived is sent once there is a connection, and closing the tab asks first. */
export function guardUnsavedCells(app: number, cells: UnsavedCells): void {
  if (guarded.has(cells)) return;
  guarded.add(cells);
  const { user: owner } = useSession.getState();
  const isOwners = () => useSession.getState().user?.id === owner?.id;
  const whileAny = during(() => askBeforeUnload(() => isOwners()));
  const whileUnsent = during(() => whenConnected(app, () => isOwners() && sendUnsent(cells)));
  cells.subscribe((now) => {
    whileAny(now.size > 0);
    whileUnsent([...now.values()].some(({ sendAgain }) => sendAgain));
  });
}

/** Does something as long as it is wanted. */
function during(begin: () => () => void): (isWanted: boolean) => void {
  let end: (() => void) | undefined;
  return (isWanted) => {
    if (isWanted) end ??= begin();
    else {
      end?.();
      end = undefined;
    }
  };
}

function whenConnected(app: number, act: () => void): () => void {
  window.addEventListener("online", act);
  let isBegun = false;
  // A server that was away, or could not be reached, is heard of by nobody else. That it is heard already is no news.
  const stop = watchApp(app, { opened: () => isBegun && act(), changed: nothing, missed: nothing });
  isBegun = true;
  return () => {
    window.removeEventListener("online", act);
    stop();
  };
}
