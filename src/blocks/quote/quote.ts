import { choice, line } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { sectionStyles } from "../parts/style-settings.ts";

export const quote = defineBlock({
  kind: "quote",
  label: "Quotations",
  group: "Trust",
  keywords: ["quote", "testimonials", "reviews", "praise"],
  content: { title: line("Title") },
  styles: { layout: choice("Layout", { large: "Large", wall: "A wall of them", portrait: "With a large portrait" }), ...sectionStyles },
  formulaFills: "title",
  typed: { title: "plain" },
  inside: ["testimonial"],
  start: {
    title: "",
    settings: { tone: "tint" },
    children: [
      {
        component: "testimonial",
        text: "They asked how we eat breakfast before they drew a single line.",
        title: "Clara Winter",
        label: "Two children, one kitchen",
        src: "",
      },
    ],
  },
});
