import { useEffect } from "react";
import { mayPrefetch } from "../../data/may-prefetch.ts";
import { whenTouched } from "./first-touch.ts";
import type { Preloaded } from "./load.ts";

/** How long what else belongs to a screen has to be asked for after its content is there, in milliseconds. */
const settling = 300;

/** For what opens parts: they come while somebody is still on the way to press it. */
export function preloadOn(...parts: readonly Preloaded[]): { readonly onPointerEnter: () => void; readonly onFocus: () => void } {
  const near = () => preload(...parts);
  return { onPointerEnter: near, onFocus: near };
}

/** Fetches what is nearly always opened next, once the screen has its content, somebody is there, and nothing else is to do. */
export function usePreload(part: Preloaded, { hasContent }: { readonly hasContent: boolean }): void {
  useEffect(() => (hasContent ? whenSettled(() => preload(part)) : undefined), [part, hasContent]);
}

/**
 * Fetches parts that are probably wanted in a moment; not where every byte is paid for, nor without a connection: what a browser could not
 * fetch once it does not try again before the page is loaded anew.
 */
export function preload(...parts: readonly Preloaded[]): void {
  if (navigator.onLine && mayPrefetch(navigator)) for (const part of parts) part.preload();
}

/** Once somebody is there and the browser has nothing else to do. */
export function whenSettled(act: () => void): () => void {
  let stop: () => void = () => undefined;
  const forget = whenTouched(() => {
    stop = whenIdle(act);
  });
  return () => {
    forget();
    stop();
  };
}

function whenIdle(act: () => void): () => void {
  let idle = 0;
  const timer = setTimeout(() => {
    // Safari cannot tell.
    if (typeof requestIdleCallback === "function") idle = requestIdleCallback(act);
    else act();
  }, settling);
  return () => {
    clearTimeout(timer);
    if (idle !== 0) cancelIdleCallback(idle);
  };
}
