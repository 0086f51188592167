import { line, link } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { linkClass, sectionStyles, spaceOf } from "../parts/style-settings.ts";

export const newsBar = defineBlock({
  kind: "news-bar",
  label: "News bar",
  group: "Navigation",
  landmark: "header",
  island: "closing",
  keywords: ["announcement", "notice", "banner", "sale"],
  content: { text: line("Text"), label: line("Words of the link", { max: 80 }), link: link("Link") },
  styles: { linkClass, ...sectionStyles, space: spaceOf("none") },
  formulaFills: "text",
  leftOutEmpty: true,
  typed: { text: "plain", label: "plain" },
  start: {
    text: "Closed on Friday: we are moving two streets further.",
    label: "Where to find us",
    link: "/contact",
    settings: { tone: "brand", space: "none" },
  },
});
