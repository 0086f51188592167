import { choice, line, link, toggle } from "../../model/fields/setting.ts";
import { defineBlock } from "../../model/page/define-block.ts";
import { align, needed } from "../parts/looks.ts";

export const button = defineBlock({
  kind: "button",
  label: "Button",
  group: "widget",
  onPage: true,
  keywords: ["link", "call to action"],
  says: { text: needed(line("Text")), link: link("Link") },
  looks: {
    variant: needed(
      choice("Colour", {
        info: "Brand",
        primary: "Accent",
        secondary: "Quiet",
        success: "Green",
        warning: "Amber",
        danger: "Red",
        dark: "Dark",
        light: "Light",
        link: "Text only",
      }),
    ),
    size: choice("Size", { sm: "Small", md: "Medium", lg: "Large" }),
    outline: toggle("Outline only"),
    blank: toggle("Open in a new tab"),
    align,
  },
  typed: { text: "plain" },
  start: { text: "Learn more", link: "", settings: { variant: "info", size: "md" } },
});
