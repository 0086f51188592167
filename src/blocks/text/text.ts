import { richText } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { align, boxStyles, itemStyles } from "../parts/style-settings.ts";

export const text = defineBlock({
  kind: "text",
  label: "Text",
  group: "widget",
  onPage: true,
  keywords: ["paragraph", "words"],
  content: { html: richText("Text") },
  styles: { align, ...boxStyles, ...itemStyles },
  formulaFills: "html",
  leftOutEmpty: true,
  typed: { html: "rich" },
  start: { html: "<p>Write a sentence or two here.</p>" },
});
