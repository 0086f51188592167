import type { ViewSettings } from "../../../model/types/record-view.ts";
import { remember } from "../../data/persisted-state.ts";
import { plainSettings } from "./view-settings.ts";

/** The view that somebody is in, and how it looks by now. */
export interface InView {
  /** Absent: all records, which is no view that anybody keeps. */
  readonly id: number | undefined;
  readonly settings: ViewSettings;
  /** How it was kept when they entered or saved it: who has changed nothing of it follows it. */
  readonly entered?: ViewSettings | undefined;
}

const nameOf = (person: number, type: number) => `joinery.view.${person}.${type}`;

/** Where this person was in this type when they were here last, on this device. */
export function lastView(person: number, type: number): InView {
  const plain = { id: undefined, settings: plainSettings };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(person, type)) ?? "null");
    if (!isInView(kept)) return plain;
    const { id, settings, entered } = kept;
    return { id, settings: { ...plainSettings, ...settings, search: "" }, entered: isSettings(entered) ? entered : undefined };
  } catch {
    // Somebody wrote something else there.
    return plain;
  }
}

export function keepLastView(person: number, type: number, view: InView): void {
  remember(nameOf(person, type), JSON.stringify(view));
}

function isInView(kept: unknown): kept is InView {
  return typeof kept === "object" && kept !== null && "settings" in kept && isSettings(kept.settings);
}

function isSettings(settings: unknown): settings is ViewSettings {
  return (
    typeof settings === "object" && settings !== null && ["filters", "columns"].every((key) => Array.isArray(Reflect.get(settings, key)))
  );
}
