import { choice, richText } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { align, sectionLooks, sectionSays } from "../parts/looks.ts";

export const textSection = defineBlock({
  kind: "text-section",
  label: "Text",
  group: "Text",
  keywords: ["paragraph", "article", "words", "writing"],
  says: { html: richText("Text"), ...sectionSays },
  looks: {
    layout: choice("Layout", { above: "Heading above", beside: "Heading beside" }, { default: "above" }),
    size: choice("Size", { sm: "Small", md: "Medium", lg: "Large" }),
    align,
    ...sectionLooks,
  },
  typed: { html: "rich" },
  inside: ["text", "image", "button", "row"],
  start: {
    html: "<h2>Tell your story</h2><p>Write here as you would tell it to a customer across the table. Short paragraphs read best.</p>",
    settings: { size: "md" },
  },
});
