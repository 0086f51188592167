import { remember } from "../../data/persisted-state.ts";

const switchedOff = "joinery.single-keys";

/** Single keys may be switched off: who speaks to the machine would set them off by accident. */
export function singleKeysOn(): boolean {
  return localStorage.getItem(switchedOff) !== "off";
}

export function setSingleKeys(on: boolean): void {
  remember(switchedOff, on ? "on" : "off");
}
