import { choice, line, oneOf, paragraph } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { sectionStyles } from "../parts/style-settings.ts";

const people = [
  { title: "Ines Falk", text: "Joiner. Measures twice, then once more." },
  { title: "Tomas Reuter", text: "Drawings and dates. Answers the phone." },
  { title: "Mira Osei", text: "Surfaces. Knows eleven kinds of oil." },
];

export const team = defineBlock({
  kind: "team",
  label: "Team",
  group: "Trust",
  keywords: ["people", "staff", "about us"],
  content: { title: line("Title"), description: paragraph("Description") },
  styles: { cols: oneOf("Columns", [2, 3, 4]), layout: choice("Layout", { grid: "Portraits", rows: "Rows" }), ...sectionStyles },
  formulaFills: "title",
  typed: { title: "plain", description: "plain" },
  inside: ["card"],
  start: {
    title: "Who you meet",
    description: "",
    settings: { cols: 3 },
    children: people.map((card) => ({ component: "card", ...card, src: "", link: "" })),
  },
});
