import { create } from "zustand";
import { remember } from "./persisted-state.ts";

/** How much room rows, fields and buttons take; kept on this device. */
export type Density = "comfortable" | "compact";

const name = "joinery.density";

export const useDensity = create<{ readonly density: Density }>(() => ({ density: kept() }));

/** The style sheets ask the root element. */
export function setDensity(density: Density): void {
  useDensity.setState({ density });
  remember(name, density);
  showDensity();
}

export function showDensity(): void {
  document.documentElement.dataset.density = useDensity.getState().density;
}

function kept(): Density {
  return typeof localStorage !== "undefined" && localStorage.getItem(name) === "compact" ? "compact" : "comfortable";
}
