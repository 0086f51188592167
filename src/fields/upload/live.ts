import type { Live } from "../live.ts";

export const live: Live = {
  isNeeded: () => true,
  widget: async () => (await import("./upload.tsx")).Upload,
};
