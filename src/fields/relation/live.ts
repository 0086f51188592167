import type { Live } from "../live.ts";

export const live: Live = {
  isNeeded: () => true,
  widget: async () => (await import("../references/reference-picker.tsx")).ReferencePicker,
};
