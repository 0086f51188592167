import type { CurrentApp } from "../../data/app-context.ts";

/** Where a key is pressed. */
export interface KeyPlace {
  readonly app: CurrentApp | undefined;
  readonly go: (path: string) => void;
}

/** A key of one sign, or two pressed one after the other, which mean something wherever nobody types. */
export interface KeyBinding {
  /** As the list of shortcuts writes them: "C", or "G" and then "P". */
  readonly keys: readonly [string] | readonly [string, string];
  readonly does: string;
  /** Listed among the keys that work outside of an app too. */
  readonly everywhere?: true;
  /** The editors of pages and forms have this key for themselves. */
  readonly notOnCanvas?: true;
  /** Whether it means something here; always unless said. */
  readonly isFor?: (place: KeyPlace) => boolean;
  readonly run: (place: KeyPlace) => void;
}

/** For keys that mean something only while an app is open. */
export function inAnApp(run: (app: CurrentApp, go: KeyPlace["go"]) => void): Pick<KeyBinding, "isFor" | "run"> {
  return {
    isFor: ({ app }) => app !== undefined,
    run: ({ app, go }) => {
      if (app) run(app, go);
    },
  };
}

/** Those that a key means; `after` is the key pressed just before it. After the first key of a pair only its second means something. */
export function boundTo(bindings: readonly KeyBinding[], key: string, after: string | undefined): readonly KeyBinding[] {
  const is = (sign: string | undefined, pressed: string | undefined) => sign !== undefined && sign.toLowerCase() === pressed;
  const pairs = bindings.filter(({ keys }) => keys.length === 2 && is(keys[0], after));
  if (pairs.length > 0) return pairs.filter(({ keys }) => is(keys[1], key));
  return bindings.filter(({ keys }) => keys.length === 1 && is(keys[0], key));
}
