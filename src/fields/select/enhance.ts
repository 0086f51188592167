import { isSearched } from "../../model/fields/values/select.ts";
import type { Enhancer } from "../enhance.ts";

export const enhancer: Enhancer = {
  isNeeded: isSearched,
  widget: async () => (await import("./select.tsx")).Select,
};
