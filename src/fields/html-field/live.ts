import type { Live } from "../live.ts";

/** What its formula gives was made harmless where it was worked out (model/base/markup.ts). */
export const live: Live = {
  write: (frame, value) => {
    frame.innerHTML = typeof value === "string" ? value : "";
  },
};
