import type { TextareaOptions } from "../../model/fields/values/textarea.ts";
import type { Enhancer } from "../enhance.ts";
import { roomOf, rowsFor } from "./room.ts";

export const enhancer: Enhancer = {
  isNeeded: ({ rich }: TextareaOptions) => rich === true,
  widget: async () => (await import("./textarea.tsx")).Textarea,
  help: (frame, field: TextareaOptions) => {
    const area = frame.querySelector("textarea");
    const counter = frame.querySelector(".f-counter");
    area?.addEventListener("input", () => {
      const room = roomOf(area.value, field);
      area.rows = rowsFor(area.value, field);
      if (counter) Object.assign(counter, { className: room.className, textContent: room.words });
    });
  },
};
