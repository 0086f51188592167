import { line, richText } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { boxStyles } from "../parts/style-settings.ts";

export const question = defineBlock({
  kind: "question",
  label: "Question",
  group: "widget",
  keywords: ["faq", "answer", "accordion"],
  content: { title: line("Question"), html: richText("Answer") },
  styles: { ...boxStyles },
  formulaFills: "title",
  leftOutEmpty: true,
  typed: { title: "plain", html: "rich" },
  start: { title: "What does it cost to ask?", html: "<p>Nothing. You pay from the moment you say yes.</p>" },
});
