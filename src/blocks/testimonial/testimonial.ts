import { image, line, paragraph } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { boxStyles, photoStyles } from "../parts/style-settings.ts";

export const testimonial = defineBlock({
  kind: "testimonial",
  label: "Quotation",
  group: "widget",
  keywords: ["quote", "review", "praise"],
  content: { text: paragraph("Words"), title: line("Who says it"), label: line("What they are", { max: 120 }), src: image("Portrait") },
  styles: { ...photoStyles, ...boxStyles },
  formulaFills: "text",
  leftOutEmpty: true,
  typed: { text: "plain", title: "plain", label: "plain" },
  start: {
    text: "They asked how we eat breakfast before they drew a single line.",
    title: "Clara Winter",
    label: "Two children, one kitchen",
    src: "",
  },
});
