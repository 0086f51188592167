import { useCallback, useState } from "react";
import { useSession } from "../../data/session.ts";
import { type InView, keepLastView, lastView } from "./kept-view.ts";

/** The view of a type that the person is in; the next time they come here it is the same. */
export function useRecordView(type: number): readonly [InView, (change: (view: InView) => InView) => void] {
  const person = useSession(({ user }) => user?.id ?? 0);
  const [view, setView] = useState(() => lastView(person, type));
  const change = useCallback(
    (how: (view: InView) => InView) =>
      setView((before) => {
        const next = how(before);
        keepLastView(person, type, next);
        return next;
      }),
    [person, type],
  );
  return [view, change];
}
