import { useHotkeys } from "@mantine/hooks";
import { useEffect, useEffectEvent, useRef } from "react";
import type { CurrentApp } from "../data/app-context.ts";
import { isBusy } from "./is-busy.ts";
import { isPagePath } from "./is-page-path.ts";
import { togglePalette } from "./palette-store.ts";
import { singleKeysOn, type Wish, wishOf } from "./shortcuts.ts";
import { flipDrawer, openDialog, setDrawer } from "./ui-store.ts";

type Go = { readonly history: { push(path: string): void }; readonly state: { readonly location: { readonly pathname: string } } };
/** How long a first key waits for its second, in milliseconds. */
const pairTime = 1_200;
/** What the page editor has keys of its own for. */
const ownInEditor: ReadonlySet<Wish> = new Set(["create", "filter", "shortcuts"]);

/** The shell's own keys. Those of one sign act only outside of fields and dialogs, and never inside the page editor. */
export function useKeys(app: CurrentApp | undefined, router: Go): void {
  useHotkeys(
    [
      ["mod+\\", flipDrawer],
      ["mod+K", togglePalette],
    ],
    [],
    true,
  );
  const before = useRef<{ readonly key: string; readonly at: number }>(undefined);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !singleKeysOn() || isBusy(event.target)) return;
    const { current } = before;
    const after = current !== undefined && event.timeStamp - current.at < pairTime ? current.key : undefined;
    before.current = { key: event.key.toLowerCase(), at: event.timeStamp };
    const wish = wishOf(event.key.toLowerCase(), after);
    if (wish === undefined || (inEditor(router) && ownInEditor.has(wish))) return;
    event.preventDefault();
    before.current = undefined;
    fulfil(wish, app, router);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

function fulfil(wish: Wish, app: CurrentApp | undefined, { history }: Go): void {
  if (wish === "shortcuts") openDialog("shortcuts");
  else if (wish === "apps") history.push("/apps");
  else if (wish === "create") openDialog(app === undefined ? "new-app" : "new-page");
  else if (app !== undefined) fulfilInApp(wish, `/a/${app.slug}`, history);
}

function fulfilInApp(wish: Wish, home: string, history: Go["history"]): void {
  if (wish === "home") history.push(home);
  else if (wish === "settings") history.push(`${home}/settings`);
  else {
    if (wish === "pages" || wish === "data") setDrawer(wish);
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>("input[data-drawer-search]")?.focus());
  }
}

const inEditor = ({ state }: Go): boolean => isPagePath(state.location.pathname);
