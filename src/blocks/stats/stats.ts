import { choice, line } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { sectionStyles } from "../parts/style-settings.ts";

const figures = [
  { title: "1994", text: "the first bench" },
  { title: "11", text: "people in the workshop" },
  { title: "640", text: "kitchens, none like another" },
  { title: "2 days", text: "until you hear from us" },
];

export const stats = defineBlock({
  kind: "stats",
  label: "Figures",
  group: "Trust",
  keywords: ["stats", "numbers", "facts", "statistics"],
  content: { title: line("Title") },
  styles: { layout: choice("Layout", { row: "A row", square: "Beside the title" }), ...sectionStyles },
  formulaFills: "title",
  typed: { title: "plain" },
  inside: ["stat", "record-figure"],
  start: { title: "", settings: {}, children: figures.map((figure) => ({ component: "stat", ...figure })) },
});
