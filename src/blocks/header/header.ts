import { choice, line, paragraph } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { align, sectionStyles } from "../parts/style-settings.ts";

export const header = defineBlock({
  kind: "header",
  label: "Title",
  group: "Text",
  mainHeading: true,
  keywords: ["header", "heading", "headline", "page title"],
  content: { text: line("Line above the title", { max: 80 }), title: line("Title"), description: paragraph("Description") },
  styles: { layout: choice("Layout", { stacked: "One below the other", beside: "Words beside the title" }), align, ...sectionStyles },
  formulaFills: "title",
  typed: { text: "plain", title: "plain", description: "plain" },
  start: { text: "", title: "What we do", description: "Short and plain: what you get, when you get it, and what it costs.", settings: {} },
});
