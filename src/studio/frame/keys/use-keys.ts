import { useHotkeys } from "@mantine/hooks";
import { useEffect, useEffectEvent, useRef } from "react";
import type { CurrentApp } from "../../data/app-context.ts";
import { boundTo, type KeyPlace } from "../registry/key-binding.ts";
import { registeredKeys } from "../registry/registered.ts";
import { flipDrawer } from "../registry/ui-store.ts";
import { followPresses, isBusy } from "./is-busy.ts";
import { singleKeysOn } from "./shortcuts.ts";

interface Match {
  readonly staticData: { readonly hasCanvas?: (search: Record<string, unknown>) => boolean };
  readonly search: object;
}
interface Go {
  readonly history: { push(path: string): void };
  readonly state: { readonly matches: readonly Match[] };
}
/** How long a first key waits for its second, in milliseconds. */
const pairTime = 1_200;

/** The frame's own keys, and those that features register. Those of one sign act only outside of fields and dialogs, and never on a canvas. */
export function useKeys(app: CurrentApp | undefined, router: Go): void {
  useHotkeys([["mod+\\", flipDrawer]], [], true);
  useEffect(followPresses, []);
  const before = useRef<{ readonly key: string; readonly at: number }>(undefined);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !singleKeysOn() || isBusy(event.target)) return;
    const { current } = before;
    const after = current !== undefined && event.timeStamp - current.at < pairTime ? current.key : undefined;
    before.current = { key: event.key.toLowerCase(), at: event.timeStamp };
    const place: KeyPlace = { app, go: (path) => router.history.push(path) };
    const bound = boundTo(registeredKeys(), event.key.toLowerCase(), after).find(({ isFor }) => isFor?.(place) ?? true);
    if (bound === undefined || (bound.notOnCanvas && inEditor(router))) return;
    event.preventDefault();
    before.current = undefined;
    bound.run(place);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

function inEditor({ state }: Go): boolean {
  const match = state.matches.at(-1);
  return match?.staticData.hasCanvas?.({ ...match.search }) ?? false;
}
