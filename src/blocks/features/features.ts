import { choice, line, oneOf } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { sectionLooks, sectionSays } from "../parts/looks.ts";

const cards = [
  { title: "Made for you", text: "We start from what you need and leave out what you do not." },
  { title: "Clear from day one", text: "You know the price, the date and the person to ask." },
  { title: "Here when needed", text: "Write or call, and someone who knows you answers." },
];

export const features = defineBlock({
  kind: "features",
  label: "Features",
  group: "Features",
  keywords: ["cards", "services", "benefits", "columns"],
  says: { title: line("Title"), ...sectionSays },
  looks: {
    cols: oneOf("Columns", [2, 3, 4]),
    layout: choice("Layout", { cards: "Cards", ruled: "Ruled list", icons: "Icons left" }),
    ...sectionLooks,
  },
  typed: { title: "plain" },
  inside: ["card"],
  start: {
    title: "What you get",
    settings: { cols: 3 },
    children: cards.map((card) => ({ component: "card", ...card, src: "", link: "" })),
  },
});
