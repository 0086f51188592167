import { line, oneOf, paragraph } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { priceIn } from "../parts/price-in.ts";
import { sectionStyles } from "../parts/style-settings.ts";

/** So many lines are told to search engines. */
const mostOffers = 100;

export const priceList = defineBlock({
  kind: "price-list",
  label: "Price list",
  group: "Sell",
  keywords: ["menu", "prices", "services", "food"],
  content: {
    title: line("Title"),
    description: paragraph("Description"),
    text: paragraph("Prices", { rows: 8, max: 20_000, description: "One in each line, the price after a |." }),
  },
  styles: { cols: oneOf("Columns", [1, 2]), ...sectionStyles },
  formulaFills: "title",
  typed: { title: "plain", description: "plain" },
  structured: ({ title, text }) => {
    const itemListElement = typeof text === "string" ? text.split("\n", mostOffers).flatMap(offered) : [];
    const name = typeof title === "string" ? title.trim() : "";
    return itemListElement.length > 0 ? [{ "@type": "OfferCatalog", ...(name !== "" && { name }), itemListElement }] : [];
  },
  start: {
    title: "What it costs",
    description: "",
    text: "Haircut, short | 34 €\nHaircut, long | 48 €\nColour | from 60 €\nBeard | 18 €",
    settings: { cols: 2 },
  },
});

/** A line that names what is sold and what it costs. */
function offered(line: string) {
  const at = line.lastIndexOf("|");
  const [name, price] = [line.slice(0, Math.max(at, 0)).trim(), priceIn(line.slice(at + 1))];
  return at > 0 && name !== "" && price ? [{ "@type": "Offer", itemOffered: { "@type": "Service", name }, ...price }] : [];
}
