/** Where blocks are on the screen, measured when asked and told anew when anything may have moved. */
import { useCallback, useSyncExternalStore } from "react";

export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

export interface Geometry {
  readonly page: Document;
  /** The block's element; null while it is not drawn. */
  elementOf(id: string): HTMLElement | null;
  /** In pixels of the frame's own view, before any scaling. */
  boxOf(id: string): Box | null;
  /** Calls back, at most once a frame, when boxes may have changed. */
  onChange(listener: () => void): () => void;
  /** Tells when this element grows or shrinks too: on a page that is lower than its view, the page keeps its height then. Ends the watch. */
  watch(element: Element): () => void;
  /** Something may have moved that no observer sees. */
  touch(): void;
  /** Grows with every change. */
  tick(): number;
  stop(): void;
}

export function createGeometry(page: Document): Geometry {
  const listeners = new Set<() => void>();
  let ticks = 0;
  let asked = 0;

  const tell = () => {
    asked = 0;
    ticks += 1;
    for (const listener of listeners) listener();
  };
  const touch = () => {
    asked ||= requestAnimationFrame(tell);
  };

  const observer = new ResizeObserver(touch);
  observer.observe(page.body);
  // Ended by a signal: the view of a frame that was led elsewhere lets nobody at it.
  const ended = new AbortController();
  const { signal } = ended;
  page.addEventListener("scroll", touch, { passive: true, capture: true, signal });
  page.addEventListener("input", touch, { signal });
  page.addEventListener("load", touch, { capture: true, signal });
  page.defaultView?.addEventListener("resize", touch, { signal });

  // By its id, which the browser keeps an index of: on a page of thousands of blocks, looking through them all takes longer than drawing.
  const elementOf = (id: string) => {
    const element = page.getElementById(`b-${id}`);
    return element?.dataset.blockId === id ? element : null;
  };

  return {
    page,
    elementOf,
    boxOf(id) {
      const element = elementOf(id);
      return element ? boxOfElement(element) : null;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch(element) {
      observer.observe(element);
      return () => observer.unobserve(element);
    },
    touch,
    tick: () => ticks,
    stop() {
      cancelAnimationFrame(asked);
      observer.disconnect();
      ended.abort();
    },
  };
}

export function boxOfElement(element: Element): Box {
  const { top, left, width, height } = element.getBoundingClientRect();
  return { top, left, width, height };
}

/** Draws a component anew whenever boxes may have changed. */
export function useGeometryTick(geometry: Geometry | null): number {
  const listen = useCallback((listener: () => void) => geometry?.onChange(listener) ?? (() => undefined), [geometry]);
  return useSyncExternalStore(listen, () => geometry?.tick() ?? 0);
}
