import { choice, image, line, links, toggle } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { sectionLooks, sectionSays } from "../parts/looks.ts";

export const menu = defineBlock({
  kind: "menu",
  label: "Navigation",
  group: "Navigation",
  keywords: ["menu", "header", "top bar", "logo"],
  says: { text: line("Name"), src: image("Brand image"), values: links("Links"), ...sectionSays },
  looks: {
    layout: choice("Layout", { left: "Left", centred: "Centred", split: "Split" }),
    sticky: toggle("Stays on top while scrolling"),
    button: toggle("The last link is a button"),
    ...sectionLooks,
  },
  typed: { text: "plain" },
  start: {
    text: "Your name",
    src: "",
    values: [
      { text: "Home", value: "/" },
      { text: "About", value: "/about" },
      { text: "Contact", value: "/contact" },
    ],
    settings: {},
  },
});
