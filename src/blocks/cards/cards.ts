import { choice, integer, line, oneOf, paragraph } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { artStyles, sectionStyles } from "../parts/style-settings.ts";

const works = [
  { title: "A kitchen in ash", text: "Seven metres of counter and one drawer for everything that has no place." },
  { title: "Shelves for a bookshop", text: "They roll aside on Thursdays, when there are readings." },
  { title: "A door that had to be narrow", text: "58 centimetres, oak, and it still takes a bicycle." },
];

export const cards = defineBlock({
  kind: "cards",
  label: "Cards",
  group: "Show",
  keywords: ["grid", "work", "portfolio", "articles", "products"],
  content: { title: line("Title"), description: paragraph("Description") },
  styles: {
    cols: oneOf("Columns", [2, 3, 4]),
    layout: choice("Layout", {
      framed: "In frames",
      open: "Without frames",
      uneven: "Uneven, first one large",
      works: "Pictures of many sizes",
    }),
    specialPlan: integer("Highlighted card", { min: 1, max: 50 }),
    ...artStyles,
    ...sectionStyles,
  },
  formulaFills: "title",
  typed: { title: "plain", description: "plain" },
  inside: ["card"],
  start: {
    title: "Lately in the workshop",
    description: "",
    settings: { cols: 3 },
    children: works.map((card) => ({ component: "card", ...card, src: "", link: "" })),
  },
});
