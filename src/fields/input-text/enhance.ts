import type { InputTextOptions } from "../../model/fields/values/input-text.ts";
import type { Enhancer } from "../enhance.ts";

/** Beside a slider stands what it is at. */
export const enhancer: Enhancer = {
  help: (frame, { type }: InputTextOptions) => {
    if (type !== "range") return;
    const input = frame.querySelector("input");
    const said = frame.querySelector(".f-affix:last-child");
    const say = () => said?.replaceChildren(input?.value ?? "");
    say();
    input?.addEventListener("input", say);
  },
};
