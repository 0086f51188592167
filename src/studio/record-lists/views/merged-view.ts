import { type Json, sameJson } from "../../../model/base/json.ts";
import type { ViewSettings } from "../../../model/types/record-view.ts";
import type { InView } from "./kept-view.ts";

/** The parts of a view that both have changed, each otherwise, since somebody entered it: one of the two would be lost. */
export function contestedParts({ settings: mine, entered }: Pick<InView, "settings" | "entered">, kept: ViewSettings): readonly Part[] {
  if (entered === undefined) return [];
  return changedParts(mine, entered).filter((part) => !isSame(kept, entered, part) && !isSame(kept, mine, part));
}

/** What somebody has changed of a view since they entered it, on top of how it is kept by now: others may have saved something else of it. */
export function mergedView({ settings: mine, entered }: Pick<InView, "settings" | "entered">, kept: ViewSettings): ViewSettings {
  if (entered === undefined) return mine;
  return { ...kept, ...Object.fromEntries(changedParts(mine, entered).map((part) => [part, mine[part]])) };
}

type Part = keyof ViewSettings;

function changedParts(mine: ViewSettings, entered: ViewSettings): readonly Part[] {
  return (Object.keys({ ...entered, ...mine }) as Part[]).filter((part) => !isSame(mine, entered, part));
}

function isSame(one: ViewSettings, other: ViewSettings, part: Part): boolean {
  // What is kept of views is JSON.
  return sameJson(one[part] as Json | undefined, other[part] as Json | undefined);
}
