import { richText } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { align, boxStyles, itemStyles } from "../parts/style-settings.ts";

export const html = defineBlock({
  kind: "html",
  label: "Worked-out text",
  group: "widget",
  onPage: true,
  keywords: ["html", "formula", "calculated", "dynamic"],
  content: { html: richText("Text where the formula gives nothing") },
  styles: { align, ...boxStyles, ...itemStyles },
  formulaFills: "html",
  leftOutEmpty: true,
  typed: { html: "rich" },
  start: { html: "<p>Hello</p>", settings: {} },
});
