import { lazyRouteComponent } from "@tanstack/react-router";
import { type ComponentType, createElement, type ReactNode, useLayoutEffect, useState } from "react";
import { isChunkFailure, reloadForNewVersion } from "../../data/chunk-reload.ts";
import { say } from "../../data/toasts.ts";
import { ScreenRefused } from "../errors/screen-refused.ts";

/** What stands in the place of a part until it is there. */
type Meanwhile<Props> = ReactNode | ((props: Props) => ReactNode);

/** What can be fetched before it is wanted. That it fails is told only once it is wanted. */
export interface Preloaded {
  readonly preload: () => void;
}

/** A part that comes by itself when it is first drawn. */
type Late<Props> = ComponentType<Props> & Preloaded;

/**
 * A screen in a chunk of its own, fetched together with the part that nearly everybody wants of it. When its chunk is gone, a new
 * version has replaced this one: reload, at most once a minute, else say so.
 */
export function load<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  importer: () => Promise<Module>,
  name: Name,
  part?: Preloaded,
): ReturnType<typeof lazyRouteComponent<Module, Name>> {
  const come = () => {
    part?.preload();
    return importer().catch(whenGone);
  };
  return lazyRouteComponent(come, name);
}

/** A part without which its screen is nothing: that it cannot be loaded is the screen's failure. */
export function loadTab<Props extends object>(importer: () => Promise<ComponentType<Props>>, meanwhile?: Meanwhile<Props>): Late<Props> {
  return late(importer, whenGone, meanwhile);
}

/** A dialog or another part over the screen, loaded when it is first wanted. Without it the screen goes on working. */
export function loadPart<Props extends object>(importer: () => Promise<ComponentType<Props>>, meanwhile?: Meanwhile<Props>): Late<Props> {
  const again = () =>
    importer()
      .catch(whenGone)
      .catch(() => {
        sayNotLoaded();
        return () => null;
      });
  return late(importer, again, meanwhile);
}

/** For code that was wanted and could not be fetched, where something stands without it. */
export function sayNotLoaded(): void {
  say("warning", "A part of the studio could not be loaded. Check your connection and reload the page.");
}

interface Source<Props> {
  /** The part once it is there. */
  now(): ComponentType<Props> | undefined;
  come(): Promise<void>;
  readonly meanwhile: Meanwhile<Props>;
}

/** `rescue`: what becomes of a part that is wanted and could not be fetched. */
function late<Props extends object>(
  importer: () => Promise<ComponentType<Props>>,
  rescue: (fault: unknown) => Promise<ComponentType<Props>>,
  meanwhile: Meanwhile<Props>,
): Late<Props> {
  let part: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const keep = (loaded: ComponentType<Props>) => {
    part = loaded;
  };
  const come = () => {
    coming ??= importer()
      .catch(rescue)
      .then(keep, (fault: unknown) => {
        coming = undefined;
        throw fault;
      });
    return coming;
  };
  const preload = () => {
    if (part === undefined && coming === undefined) importer().then(keep, () => undefined);
  };
  const source: Source<Props> = { now: () => part, come, meanwhile };
  const drawn = (props: Props) => createElement(LatePart<Props>, { source, props });
  return Object.assign(drawn, { preload });
}

/** Without Suspense: React keeps what was waited for back until 300 ms after anything last began to wait, however soon it is there. */
function LatePart<Props extends object>({ source, props }: { readonly source: Source<Props>; readonly props: Props }): ReactNode {
  const [part, put] = useState(() => source.now());
  const [failed, fail] = useState<{ readonly fault: unknown }>();
  useLayoutEffect(() => {
    const here = () => put(() => source.now());
    if (part === undefined) source.come().then(here, (fault: unknown) => fail({ fault }));
  }, [part, source]);
  if (failed) throw failed.fault;
  if (part) return createElement(part, props);
  const { meanwhile } = source;
  return typeof meanwhile === "function" ? meanwhile(props) : meanwhile;
}

function whenGone(fault: unknown): Promise<never> {
  if (!isChunkFailure(fault)) throw fault;
  if (navigator.onLine && reloadForNewVersion()) return new Promise(() => undefined);
  throw new ScreenRefused(503, navigator.onLine ? "A new version is ready. Reload the page." : "This screen could not be loaded.");
}
