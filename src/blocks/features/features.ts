import { choice, integer, line, oneOf, paragraph } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { align, artStyles, askedIf, sectionStyles } from "../parts/style-settings.ts";

const cards = [
  {
    title: "A price before we begin",
    text: "You see the whole sum in writing. It changes only when you change your mind.",
    icon: "receipt",
  },
  {
    title: "One person to call",
    text: "The one who answers is the one who does the work, from the first visit to the last.",
    icon: "phone",
  },
  { title: "Done on the day", text: "We name a date and keep it. If we are late, the last hour costs nothing.", icon: "calendar-check" },
];

export const features = defineBlock({
  kind: "features",
  label: "Features",
  group: "Features",
  keywords: ["cards", "services", "benefits", "columns", "bento"],
  content: { title: line("Title"), description: paragraph("Description") },
  styles: {
    cols: oneOf("Columns", [2, 3, 4], { default: "3" }),
    phoneCols: oneOf("Columns on phones", [1, 2], { default: "1" }),
    layout: choice("Layout", {
      cards: "Cards",
      ruled: "Ruled list",
      icons: "Icons left",
      bento: "Bento",
      stays: "Beside a heading that stays",
    }),
    align,
    specialPlan: integer("Highlighted card", { min: 1, max: 50 }),
    ...askedIf("settings.layout:bento", artStyles),
    ...sectionStyles,
  },
  formulaFills: "title",
  typed: { title: "plain", description: "plain" },
  inside: ["card"],
  start: {
    title: "What you can count on",
    settings: { cols: 3 },
    children: cards.map((card) => ({ component: "card", ...card, src: "", link: "" })),
  },
});
