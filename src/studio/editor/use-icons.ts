import { useSyncExternalStore } from "react";
import type { IconTopic } from "../../blocks/icons/all-icons.ts";
import type { IconSet } from "../../blocks/icons/icon-set.ts";

interface Icons {
  readonly all: IconSet;
  readonly topics: readonly IconTopic[];
}

let icons: Icons | undefined;
const listeners = new Set<() => void>();

/** A chunk of its own, fetched once. Where it does not come, pages are edited without icons, and the next visit asks again. */
async function load(): Promise<void> {
  try {
    const { allIcons, iconTopics } = await import("../../blocks/icons/all-icons.ts");
    icons = { all: allIcons, topics: iconTopics };
    for (const listener of listeners) listener();
  } catch {
    wanted = false;
  }
}
let wanted = false;

function want(): void {
  if (wanted) return;
  wanted = true;
  void load();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function subscribe(listener: () => void): () => void {
  want();
  return listen(listener);
}

/** Has no icon, and fetches them all as soon as a block asks for one. */
class IconsToCome extends Map<string, never> {
  override get(): undefined {
    want();
    return undefined;
  }
  override has(): boolean {
    want();
    return false;
  }
}
const toCome: IconSet = new IconsToCome();

/** The icons of sites for drawing a page: nothing is fetched for a page that has none. */
export function usePageIcons(): IconSet {
  return useSyncExternalStore(listen, () => icons?.all ?? toCome);
}

/** The icons of sites; undefined until they have arrived. */
export function useIcons(): IconSet | undefined {
  return useSyncExternalStore(subscribe, () => icons?.all);
}

/** The same by what they are about, to choose from. */
export function useIconTopics(): readonly IconTopic[] | undefined {
  return useSyncExternalStore(subscribe, () => icons?.topics);
}
