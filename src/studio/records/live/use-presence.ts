import { useEffect, useState } from "react";
import type { OnlookersOfPost } from "../../../contract/live.ts";
import type { PersonShown } from "../../../contract/shared.ts";
import { apiOf, outgoingOf } from "../../data/api.ts";
import { useApp } from "../../data/app-context.ts";
import { endpointRoutes } from "../../data/endpoint-routes.ts";
import { watchApp } from "../../data/live/watch-app.ts";
import { newKey } from "../../data/new-key.ts";
import { useSession } from "../../data/session.ts";
import { useMayEdit } from "../../frame/access/use-may-edit.ts";

/** How often a tab says what it has open, in milliseconds: who is silent for twice as long has gone. */
const pace = 20_000;
/** Who only goes past a record does not look at it, in milliseconds. */
const stay = 500;
const nobody: readonly PersonShown[] = [];

/** Who else has this record open. They are told of this tab in turn, as long as it is seen. */
export function usePresence(postId: number): readonly PersonShown[] {
  const { id: app } = useApp();
  const me = useSession(({ user }) => user?.id);
  const mayEdit = useMayEdit();
  const [seen, setSeen] = useState<OnlookersOfPost>();
  useEffect(() => {
    if (!mayEdit) return;
    // A name of its own for each record: that one was left may be heard after that the next was opened.
    const tab = newKey();
    let isTold = false;
    const gone = () => {
      if (isTold) leave(app, tab);
      isTold = false;
    };
    const say = () => {
      if (document.hidden) return gone();
      isTold = true;
      // Without an answer nobody is shown, and it is tried again.
      apiOf(app)
        .lookAt({ body: { tab, postId }, quiet: true })
        .then(
          ({ people }) => setSeen({ postId, people }),
          () => setSeen(undefined),
        );
    };
    const stop = watchApp(app, {
      opened: () => {},
      changed: () => {},
      missed: say,
      looked: (told) => told.postId === postId && setSeen(told),
    });
    const timer = setInterval(say, pace);
    document.addEventListener("visibilitychange", say);
    window.addEventListener("pagehide", gone);
    const begin = setTimeout(say, stay);
    return () => {
      stop();
      clearTimeout(begin);
      clearInterval(timer);
      document.removeEventListener("visibilitychange", say);
      window.removeEventListener("pagehide", gone);
      gone();
    };
  }, [app, postId, mayEdit]);
  return seen?.postId === postId ? seen.people.filter(({ id }) => id !== me) : nobody;
}

/** Outlives the page that says it. Who cannot say it is forgotten a moment later all the same. */
function leave(app: number, tab: string): void {
  const { token } = useSession.getState();
  if (token === undefined) return;
  const { method, url } = outgoingOf(endpointRoutes().lookAt, app, {});
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  void fetch(url, { method, headers, keepalive: true, body: JSON.stringify({ tab, postId: null }) }).catch(() => undefined);
}
