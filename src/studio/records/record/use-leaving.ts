import { type ShouldBlockFn, useBlocker } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { useAskedBeforeLost } from "../../frame/dialogs/unsaved.ts";

interface Typed {
  readonly isDirtyNow: () => boolean;
  readonly forget: () => void;
}

const aboutRecord = { title: "Leave without saving the record?", text: "What you changed in it is lost then." };

/** Where the person wants to go, while they are asked whether what they typed may be lost. */
interface Leaving {
  readonly stay: () => void;
  readonly discard: () => void;
}

/** Asks before what was typed in a record is left: by its own buttons, by the browser's, or by closing the tab. */
export function useLeaving({ isDirtyNow, forget }: Typed) {
  const [asked, setAsked] = useState<(() => void) | undefined>();
  const shouldBlockFn = useCallback<ShouldBlockFn>(
    ({ current, next }) => isDirtyNow() && (current.pathname !== next.pathname || openedIn(current.search) !== openedIn(next.search)),
    [isDirtyNow],
  );
  useAskedBeforeLost(isDirtyNow, aboutRecord, forget);
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload: isDirtyNow, withResolver: true });
  const leave = (to: () => void) => (isDirtyNow() ? setAsked(() => to) : to());
  const go = (to: () => void) => () => {
    setAsked(undefined);
    forget();
    to();
  };
  const leaving: Leaving | undefined = asked
    ? { stay: () => setAsked(undefined), discard: go(asked) }
    : blocker.status === "blocked"
      ? { stay: blocker.reset, discard: go(blocker.proceed) }
      : undefined;
  return { leave, leaving };
}

/** Which record an address opens. */
function openedIn(search: { readonly id?: unknown; readonly from?: unknown }): string {
  return `${search.id} ${search.from}`;
}
