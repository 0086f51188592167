import { choice } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { sectionStyles } from "../parts/style-settings.ts";

export const divider = defineBlock({
  kind: "divider",
  label: "Divider",
  group: "Text",
  keywords: ["line", "rule", "separator", "space"],
  content: {},
  styles: {
    layout: choice("Look", { line: "Line", dots: "Three dots", space: "Only room" }),
    ...sectionStyles,
  },
  start: { settings: { space: "s" } },
});
