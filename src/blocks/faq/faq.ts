import { choice, line, paragraph } from "../../model/fields/setting.ts";
import { withoutTags } from "../../model/fields/values/rich-text.ts";
import type { Block } from "../../model/page/block.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { sectionStyles } from "../parts/style-settings.ts";

const questions = [
  { title: "How long do I wait for a date?", html: "<p>About two weeks. When something breaks, two days.</p>" },
  { title: "Do you come to other towns?", html: "<p>As far as an hour by train. Beyond that we know people there.</p>" },
  { title: "What if I do not like it?", html: "<p>Then we talk before anything is built: you see every drawing first.</p>" },
];

export const faq = defineBlock({
  kind: "faq",
  label: "Questions and answers",
  group: "Trust",
  keywords: ["faq", "help", "accordion", "support"],
  content: { title: line("Title"), description: paragraph("Description") },
  styles: {
    layout: choice("Layout", { beside: "Beside the title", stacked: "Below the title", columns: "Two columns, all answers shown" }),
    opened: choice("To begin with", { first: "The first is open", none: "All are closed" }, { showIf: "!settings.layout:columns" }),
    ...sectionStyles,
  },
  formulaFills: "title",
  typed: { title: "plain", description: "plain" },
  inside: ["question"],
  structured: ({ children = [] }) => {
    const mainEntity = children.flatMap(asked);
    return mainEntity.length > 0 ? [{ "@type": "FAQPage", mainEntity }] : [];
  },
  start: {
    title: "Asked before",
    description: "",
    settings: {},
    children: questions.map((question) => ({ component: "question", ...question })),
  },
});

function asked({ title, html }: Block) {
  const name = typeof title === "string" ? title.trim() : "";
  const text = typeof html === "string" ? withoutTags(html) : "";
  return name !== "" && text !== "" ? [{ "@type": "Question", name, acceptedAnswer: { "@type": "Answer", text } }] : [];
}
