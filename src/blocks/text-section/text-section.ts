import { choice, richText } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { align, sectionStyles } from "../parts/style-settings.ts";

export const textSection = defineBlock({
  kind: "text-section",
  label: "Text",
  group: "Text",
  keywords: ["paragraph", "article", "words", "writing", "header", "prose"],
  content: { html: richText("Text") },
  styles: {
    layout: choice(
      "Layout",
      { above: "To read", header: "Title of a page", beside: "Heading beside", columns: "Two columns" },
      { default: "above" },
    ),
    size: choice("Size", { sm: "Small", md: "Medium", lg: "Large" }, { default: "md" }),
    align,
    ...sectionStyles,
  },
  formulaFills: "html",
  typed: { html: "rich" },
  inside: ["text", "image", "button", "row", "custom-code"],
  start: {
    html: "<h2>It began with one good question</h2><p>A neighbour asked whether we could do it better than the last one had. We could, and we still begin every job by listening for an hour.</p><p>Three of us work here. Whoever you talk to first stays with you to the end.</p>",
    settings: { size: "md" },
  },
});
