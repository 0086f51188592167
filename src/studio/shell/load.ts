import { lazyRouteComponent } from "@tanstack/react-router";
import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { isChunkFailure, reloadForNewVersion } from "../data/chunk-reload.ts";
import { say } from "../data/toasts.ts";
import { ScreenRefused } from "../errors/screen-refused.ts";

/**
 * A screen in a chunk of its own. When its chunk is gone, a new version has replaced this one: reload, at most
 * once a minute, else say so.
 */
export function load<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  importer: () => Promise<Module>,
  name: Name,
): ReturnType<typeof lazyRouteComponent<Module, Name>> {
  return lazyRouteComponent(() => importer().catch(whenGone), name);
}

/** A dialog or another part over the screen, loaded when it is first wanted. Without it the screen goes on working. */
export function loadPart<Props>(importer: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    importer()
      .catch(() => importer())
      .catch(whenGone)
      .catch(() => {
        say("warning", "A part of the studio could not be loaded. Check your connection and reload the page.");
        return () => null;
      })
      .then((part) => ({ default: part })),
  );
}

function whenGone(fault: unknown): Promise<never> {
  if (!isChunkFailure(fault)) throw fault;
  if (navigator.onLine && reloadForNewVersion()) return new Promise(() => undefined);
  throw new ScreenRefused(503, navigator.onLine ? "A new version is ready. Reload the page." : "This screen could not be loaded.");
}
