import type { Automation } from "../../../contract/automations.ts";
import { type Json, type JsonObject, sameJson } from "../../../model/base/json.ts";
import { contestedParts, mergedParts } from "../../data/merged-parts.ts";
import type { Changed } from "../../frame/dialogs/save-merged.ts";

/** What the dialog of an automation asks. */
export interface AutomationParts {
  readonly title: string;
  readonly starts: Automation["starts"];
  readonly actions: readonly JsonObject[];
}

interface Merged<Of> {
  readonly merged: Of;
  readonly contested: readonly string[];
}

/** What somebody has changed of an automation since they opened it, on top of how it is kept by now, and what both have changed otherwise. */
export function mergedAutomation({ mine, opened }: Changed<AutomationParts>, kept: AutomationParts): Merged<AutomationParts> {
  if (opened === undefined) return { merged: mine, contested: [] };
  const starts = mergedStarts(mine, opened, kept);
  const actions = mergedActions(mine.actions, opened.actions, kept.actions);
  const [ownTitle, since] = [{ title: mine.title }, { opened: { title: opened.title }, kept: { title: kept.title } }];
  return {
    merged: { ...mergedParts(ownTitle, since), starts: starts.merged, actions: actions.merged },
    contested: [
      ...(contestedParts(ownTitle, since).length > 0 ? ["the name"] : []),
      ...new Set([...starts.contested, ...actions.contested]),
    ],
  };
}

/** Of one kind each setting is another part; who has chosen another kind has changed it all. */
function mergedStarts({ starts: mine }: AutomationParts, { starts: opened }: AutomationParts, { starts: kept }: AutomationParts) {
  const isOneKind = mine.on === opened.on && kept.on === opened.on;
  const [own, since] = isOneKind ? [mine, { opened, kept }] : [{ all: mine }, { opened: { all: opened }, kept: { all: kept } }];
  const merged = mergedParts<object>(own, since);
  const contested = contestedParts<object>(own, since).map(() => "what sets it off");
  // Of one kind it has the parts of that kind; else it is one of the three as it is.
  return { merged: (isOneKind ? merged : Reflect.get(merged, "all")) as Automation["starts"], contested };
}

type Actions = readonly JsonObject[];

/** Each action is a part by its key; which there are and in what order is that of whoever changed it. */
function mergedActions(mine: Actions, opened: Actions, kept: Actions): Merged<Actions> {
  const of = (actions: Actions, key: string) => actions.find((action) => keyOf(action) === key);
  const isChanged = (actions: Actions, key: string) => !sameJson(of(actions, key), of(opened, key));
  const isContested = (key: string) => isChanged(mine, key) && isChanged(kept, key) && !sameJson(of(mine, key), of(kept, key));
  const contested = [...new Set([...mine, ...opened, ...kept].map(keyOf))].some(isContested);
  const both = (actions: Actions) => actions.map((action) => of(isChanged(mine, keyOf(action)) ? mine : kept, keyOf(action)) ?? action);
  if (sameKeys(kept, opened)) return { merged: both(mine), contested: contested ? ["the actions"] : [] };
  if (sameKeys(mine, opened) && !contested) return { merged: both(kept), contested: [] };
  return sameJson(mine as Json, kept as Json) ? { merged: mine, contested: [] } : { merged: mine, contested: ["the actions"] };
}

function keyOf({ slug }: JsonObject): string {
  return String(slug);
}

function sameKeys(one: Actions, other: Actions): boolean {
  return sameJson(one.map(keyOf), other.map(keyOf));
}
