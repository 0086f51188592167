import type { Enhancer } from "../enhance.ts";

/** What its formula gives was made harmless where it was worked out (model/base/markup.ts). */
export const enhancer: Enhancer = {
  write: (frame, value) => {
    frame.innerHTML = typeof value === "string" ? value : "";
  },
};
