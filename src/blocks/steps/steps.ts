import { choice, line, paragraph } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { sectionStyles } from "../parts/style-settings.ts";

const inOrder = [
  { title: "You call", text: "Ten minutes: what is there, what shall be, by when." },
  { title: "We measure", text: "One visit. You get a drawing and one price." },
  { title: "We build", text: "In our workshop, so that your rooms stay quiet." },
  { title: "You move in", text: "We come back after a year and set the doors." },
];

export const steps = defineBlock({
  kind: "steps",
  label: "Steps",
  group: "Features",
  keywords: ["how it works", "process", "timeline"],
  content: { title: line("Title"), description: paragraph("Description") },
  styles: { layout: choice("Layout", { row: "A row", timeline: "One below the other" }), ...sectionStyles },
  formulaFills: "title",
  typed: { title: "plain", description: "plain" },
  inside: ["card"],
  start: {
    title: "From the first call to the key",
    description: "",
    settings: {},
    children: inOrder.map((step) => ({ component: "card", ...step, src: "", link: "" })),
  },
});
