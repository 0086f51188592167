import type { ViewSettings } from "../../../model/types/record-view.ts";
import { contestedParts as contestedIn, mergedParts } from "../../data/merged-parts.ts";
import type { InView } from "./kept-view.ts";

/** The parts of a view that both have changed, each otherwise, since somebody entered it: one of the two would be lost. */
export function contestedParts({ settings: mine, entered }: Mine, kept: ViewSettings): readonly (keyof ViewSettings)[] {
  return entered === undefined ? [] : contestedIn(mine, { opened: entered, kept });
}

/** What somebody has changed of a view since they entered it, on top of how it is kept by now: others may have saved something else of it. */
export function mergedView({ settings: mine, entered }: Mine, kept: ViewSettings): ViewSettings {
  return entered === undefined ? mine : mergedParts(mine, { opened: entered, kept });
}

type Mine = Pick<InView, "settings" | "entered">;
