import { choice } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { boxStyles, itemStyles } from "../parts/style-settings.ts";

export const row = defineBlock({
  kind: "row",
  label: "Small Row",
  group: "widget",
  onPage: true,
  keywords: ["columns", "side by side"],
  content: {},
  styles: {
    justify: choice("Spread", { start: "Start", center: "Centre", end: "End", between: "Between", around: "Around" }, { default: "start" }),
    ...boxStyles,
    ...itemStyles,
  },
  leftOutEmpty: true,
  inside: ["text", "image", "button", "column", "custom-code"],
  start: {
    settings: { justify: "start" },
    children: [
      { component: "text", html: "<p>What you say here stands on the left.</p>" },
      { component: "text", html: "<p>And this stands beside it.</p>" },
    ],
  },
});
