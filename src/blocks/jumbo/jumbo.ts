import { choice, line, paragraph } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { alignIf, artStyles, askedIf, sectionStyles } from "../parts/style-settings.ts";

export const jumbo = defineBlock({
  kind: "jumbo",
  label: "Large words",
  group: "Intro",
  mainHeading: true,
  keywords: ["jumbo", "jumbotron", "call to action", "banner", "big"],
  content: { title: line("Title"), description: paragraph("Description") },
  styles: {
    layout: choice("Layout", { band: "Across the page", box: "In a box with a picture" }, { default: "band" }),
    align: alignIf("!settings.layout:box"),
    ...askedIf("settings.layout:box", artStyles),
    ...sectionStyles,
  },
  formulaFills: "title",
  typed: { title: "plain", description: "plain" },
  inside: ["button"],
  start: {
    title: "Ready when you are",
    description: "Tell us what you have in mind. You hear from us within a day, with a price and a date.",
    settings: { tone: "brand" },
    children: [{ component: "button", text: "Ask for a date", link: "/contact", settings: { variant: "info", size: "lg" } }],
  },
});
