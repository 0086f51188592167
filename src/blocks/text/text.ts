import { richText } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { align } from "../parts/looks.ts";

export const text = defineBlock({
  kind: "text",
  label: "Text",
  group: "widget",
  onPage: true,
  keywords: ["paragraph", "words"],
  says: { html: richText("Text") },
  looks: { align },
  typed: { html: "rich" },
  start: { html: "<p>Write a sentence or two here.</p>" },
});
