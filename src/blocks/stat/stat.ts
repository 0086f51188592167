import { line } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { boxStyles } from "../parts/style-settings.ts";

export const stat = defineBlock({
  kind: "stat",
  label: "Figure",
  group: "widget",
  keywords: ["number", "statistic"],
  content: { title: line("Figure", { max: 40 }), text: line("What it counts") },
  styles: { ...boxStyles },
  formulaFills: "title",
  leftOutEmpty: true,
  typed: { title: "plain", text: "plain" },
  start: { title: "11", text: "people in the workshop" },
});
