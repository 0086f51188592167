import { type Json, sameJson } from "../../../model/base/json.ts";
import type { ViewSettings } from "../../../model/types/record-view.ts";
import type { InView } from "./kept-view.ts";

/** What somebody has changed of a view since they entered it, on top of how it is kept by now: others may have saved something else of it. */
export function mergedView({ settings: mine, entered }: Pick<InView, "settings" | "entered">, kept: ViewSettings): ViewSettings {
  if (entered === undefined) return mine;
  const changed = (Object.keys({ ...entered, ...mine }) as (keyof ViewSettings)[]).filter(
    // What is kept of views is JSON.
    (part) => !sameJson(mine[part] as Json | undefined, entered[part] as Json | undefined),
  );
  return { ...kept, ...Object.fromEntries(changed.map((part) => [part, mine[part]])) };
}
