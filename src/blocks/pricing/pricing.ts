import { choice, integer, line, oneOf, paragraph } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { sectionStyles } from "../parts/style-settings.ts";

const plans = [
  {
    title: "Once",
    price: "90 €",
    period: "a visit",
    text: "For one room.",
    items: "Two hours on the spot\nA drawing by mail",
    label: "Book a visit",
  },
  {
    title: "Whole home",
    price: "640 €",
    period: "in all",
    text: "From the first sketch to the last shelf.",
    items: "Three visits\nDrawings of every room\nA list of makers and prices",
    label: "Ask for a date",
  },
  {
    title: "Studio",
    price: "1,900 €",
    period: "a month",
    text: "For offices that move.",
    items: "A day each week\nOne person to call",
    label: "Talk to us",
  },
];

/** What stands on the highlighted plan where its owner says nothing else. */
export const mostPopular = "Most Popular";

export const pricing = defineBlock({
  kind: "pricing",
  label: "Pricing",
  group: "Sell",
  keywords: ["prices", "plans", "subscription", "packages"],
  content: {
    title: line("Title"),
    description: paragraph("Description"),
    label: line("Words on the highlighted plan", { max: 40, default: mostPopular, showIf: "settings.specialPlan" }),
  },
  styles: {
    cols: oneOf("Columns", [2, 3, 4]),
    layout: choice("Layout", { cards: "Cards", rows: "A compact list" }),
    specialPlan: integer("Highlighted plan", { min: 1, max: 50 }),
    ...sectionStyles,
  },
  formulaFills: "title",
  typed: { title: "plain", description: "plain" },
  inside: ["plan"],
  start: {
    title: "Three ways to work with us",
    description: "",
    settings: { cols: 3, specialPlan: 2 },
    children: plans.map((plan) => ({ component: "plan", ...plan, link: "/contact" })),
  },
});
