import { line, link, paragraph } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { priceIn } from "../parts/price-in.ts";
import { boxStyles, linkClass } from "../parts/style-settings.ts";

export const plan = defineBlock({
  kind: "plan",
  label: "Plan",
  group: "widget",
  keywords: ["price", "subscription", "package"],
  content: {
    title: line("Name"),
    price: line("Price", { max: 40 }),
    period: line("What the price is for", { max: 60 }),
    text: paragraph("Text"),
    items: paragraph("What it includes", { rows: 5, description: "One in each line." }),
    label: line("Text of the button", { max: 80 }),
    link: link("Link of the button"),
  },
  styles: { ...boxStyles, linkClass },
  formulaFills: "price",
  leftOutEmpty: true,
  typed: { title: "plain", price: "plain", period: "plain", text: "plain", label: "plain" },
  structured: ({ title, price, text }) => {
    const offer = typeof price === "string" ? priceIn(price) : undefined;
    const name = typeof title === "string" ? title.trim() : "";
    if (!offer || name === "") return [];
    const description = typeof text === "string" ? text.trim() : "";
    return [{ "@type": "Product", name, ...(description !== "" && { description }), offers: { "@type": "Offer", ...offer } }];
  },
  start: {
    title: "Basic",
    price: "19 €",
    period: "a month",
    text: "For a start.",
    items: "One place\nUp to 20 visits\nAnswers within two days",
    label: "Take Basic",
    link: "/contact",
  },
});
