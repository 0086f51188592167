import type { Enhancer } from "../enhance.ts";

export const enhancer: Enhancer = {
  isNeeded: () => true,
  widget: async () => (await import("./color.tsx")).ColorInput,
};
