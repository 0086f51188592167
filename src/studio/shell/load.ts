import { lazyRouteComponent } from "@tanstack/react-router";
import { type ComponentType, createElement, type ReactNode, useLayoutEffect, useState } from "react";
import { isChunkFailure, reloadForNewVersion } from "../data/chunk-reload.ts";
import { say } from "../data/toasts.ts";
import { ScreenRefused } from "../errors/screen-refused.ts";

/** What stands in the place of a part until it is there. */
type Meanwhile<Props> = ReactNode | ((props: Props) => ReactNode);

/** A part that comes by itself when it is first drawn. */
type Late<Props> = ComponentType<Props> & { readonly preload: () => void };

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

/** A part without which its screen is nothing: that it cannot be loaded is the screen's failure. */
export function loadTab<Props extends object>(importer: () => Promise<ComponentType<Props>>, meanwhile?: Meanwhile<Props>): Late<Props> {
  return late(() => importer().catch(whenGone), meanwhile);
}

/** A dialog or another part over the screen, loaded when it is first wanted. Without it the screen goes on working. */
export function loadPart<Props extends object>(importer: () => Promise<ComponentType<Props>>, meanwhile?: Meanwhile<Props>): Late<Props> {
  return late(
    () =>
      importer()
        .catch(() => importer())
        .catch(whenGone)
        .catch(() => {
          say("warning", "A part of the studio could not be loaded. Check your connection and reload the page.");
          return () => null;
        }),
    meanwhile,
  );
}

interface Source<Props> {
  /** The part once it is there. */
  now(): ComponentType<Props> | undefined;
  come(): Promise<void>;
  readonly meanwhile: Meanwhile<Props>;
}

function late<Props extends object>(importer: () => Promise<ComponentType<Props>>, meanwhile: Meanwhile<Props>): Late<Props> {
  let part: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const come = () => {
    coming ??= importer().then(
      (loaded) => {
        part = loaded;
      },
      (fault: unknown) => {
        coming = undefined;
        throw fault;
      },
    );
    return coming;
  };
  const source: Source<Props> = { now: () => part, come, meanwhile };
  const drawn = (props: Props) => createElement(LatePart<Props>, { source, props });
  return Object.assign(drawn, { preload: () => void come().catch(() => undefined) });
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
